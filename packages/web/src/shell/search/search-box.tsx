import { lazy, Suspense, useEffect, useState } from 'react'
import { useText } from '../../kit/i18n/use-text.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import { Kbd } from '../../kit/ui/kbd.tsx'
import { shellText } from '../shell.text.ts'

// index and pinyin are only fetched by those who search
const SearchPalette = lazy(() =>
  import('./search-palette.tsx').then((module) => ({ default: module.SearchPalette })),
)

/** The search field of the top bar; it opens the palette, as Ctrl+K does anywhere. */
export function SearchBox() {
  const t = useText(shellText)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <button
        type="button"
        className="find"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K"
        aria-label={`${t('search')} Ctrl K`}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span>{t('search')}</span> <Kbd>Ctrl K</Kbd>
      </button>
      {open ? (
        <Suspense>
          <SearchPalette onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
