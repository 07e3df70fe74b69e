import { useCallback, useEffect, useState } from 'react'
import { useText } from '../../kit/i18n/use-text.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import { Kbd } from '../../kit/ui/kbd.tsx'
import { toast } from '../../kit/ui/toast.tsx'
import { logError } from '../error-log/error-log-store.ts'
import { pagesText } from '../pages/pages.text.ts'
import { shellText } from '../shell.text.ts'
import type { SearchPalette } from './search-palette.tsx'

/** The search field of the top bar; it opens the palette, as Ctrl+K does anywhere. */
export function SearchBox() {
  const t = useText(shellText)
  const p = useText(pagesText)
  const [Palette, setPalette] = useState<typeof SearchPalette>()
  const open = useCallback(async () => {
    try {
      // index and pinyin are only fetched by those who search
      const found = await import('./search-palette.tsx')
      setPalette(() => found.SearchPalette)
    } catch (error) {
      logError(error)
      toast(p('stale'), 'bad')
    }
  }, [p])
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      void open()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])
  return (
    <>
      <button
        type="button"
        className="find"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        aria-label={`${t('search')} Ctrl K`}
        onClick={() => void open()}
      >
        <Icon name="search" />
        <span>{t('search')}</span> <Kbd>Ctrl K</Kbd>
      </button>
      {Palette ? <Palette onClose={() => setPalette(undefined)} /> : null}
    </>
  )
}
