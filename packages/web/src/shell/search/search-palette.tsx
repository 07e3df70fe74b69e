import { HEADER_SEARCH } from '@crossdock/contracts/vocabulary/interface.ts'
import { type KeyboardEvent, useId, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useLanguage } from '../../kit/i18n/language.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import { Modal } from '../../kit/ui/modal.tsx'
import { routesStore } from '../routing/routes-store.ts'
import { shellText } from '../shell.text.ts'
import { recentPages, rememberPage } from './recent-pages.ts'
import { searchText } from './search.text.ts'
import { type Findable, findables, findPages } from './search-pool.ts'
import { spell } from './spell.ts'

/** Finds a permitted page by name, path, pinyin or initials (spec 2.7). */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const t = useText(searchText)
  const s = useText(shellText)
  const language = useLanguage()
  const navigate = useNavigate()
  const id = useId()
  const routes = routesStore.use((state) => state.routes)
  const [word, setWord] = useState('')
  const [active, setActive] = useState(0)
  const pool = useMemo(() => findables(routes, language, spell), [routes, language])
  const found = useMemo(() => (word.trim() ? findPages(pool, word) : startingWith(pool)), [pool, word])
  const open = (page: Findable | undefined) => {
    if (!page) return
    rememberPage(page.path)
    onClose()
    void navigate(page.path)
  }
  const handleKey = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step && found.length > 0) {
      event.preventDefault()
      setActive((active + step + found.length) % found.length)
    }
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) open(found[active])
  }
  return (
    <Modal label={s('search')} onClose={onClose} className="palette">
      <div className="palette-input">
        <Icon name="search" />
        <input
          role="combobox"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? `${id}-${active}` : undefined}
          aria-label={s('search')}
          placeholder={t('placeholder')}
          value={word}
          onKeyDown={handleKey}
          onChange={(event) => {
            setWord(event.target.value)
            setActive(0)
          }}
        />
      </div>
      <p className="palette-group">
        {word.trim().length > HEADER_SEARCH.patternMax
          ? t('cut', { count: HEADER_SEARCH.patternMax })
          : t(word.trim() || recentPages().length === 0 ? 'pages' : 'recent')}
      </p>
      <div role="listbox" id={`${id}-list`} aria-label={t('pages')} className="palette-list">
        {found.map((page, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the input holds the focus and its keys choose
          <div
            key={page.path}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className="palette-item"
            onMouseMove={() => setActive(index)}
            onClick={() => open(page)}
          >
            <span className="grow">{page.title}</span>
            <span className="mono small t3">{page.path}</span>
          </div>
        ))}
      </div>
      {found.length === 0 ? <p className="palette-none">{t('none')}</p> : null}
      <p className="palette-foot">{t('keys')}</p>
    </Modal>
  )
}

/** Before anything is typed: the recent pages, else the first ones. */
function startingWith(pool: readonly Findable[]): Findable[] {
  const recent = recentPages().flatMap((path) => pool.filter((page) => page.path === path))
  return recent.length > 0 ? recent : pool.slice(0, 8)
}
