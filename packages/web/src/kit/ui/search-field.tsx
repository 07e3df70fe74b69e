import { useEffect, useRef, useState } from 'react'
import { commonText } from '../i18n/common.text.ts'
import { useText } from '../i18n/use-text.ts'
import { Icon } from './icon.tsx'

interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
  placeholder: string
  width?: number
}

/** How long after the last key the search starts, in milliseconds. */
const PAUSE_MS = 300

/** Free text of a list: searches after a pause, at once on Enter. */
export function SearchField({ value, onChange, placeholder, width = 220 }: SearchFieldProps) {
  const t = useText(commonText)
  const [draft, setDraft] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const taken = useRef(value)
  useEffect(() => {
    // a page that comes back to the front runs this again: what was typed and not yet searched stays
    if (taken.current !== value) setDraft(value)
    taken.current = value
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const take = (next: string, wait: number) => {
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(next.trim()), wait)
  }
  return (
    <div className="field is-search grow-phone" style={{ width }}>
      <Icon name="search" />
      <input
        type="search"
        value={draft}
        placeholder={placeholder}
        aria-label={placeholder}
        onChange={(event) => take(event.target.value, PAUSE_MS)}
        onKeyDown={(event) => event.key === 'Enter' && take(draft, 0)}
      />
      {draft ? (
        <button type="button" className="field-clear" aria-label={t('clear')} onClick={() => take('', 0)}>
          <Icon name="close" size={12} />
        </button>
      ) : null}
    </div>
  )
}
