import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { commonText } from '../i18n/common.text.ts'
import { useText } from '../i18n/use-text.ts'
import { Icon } from './icon.tsx'

interface SearchFieldProps {
  value: string
  onChange: (value: string) => void
  placeholder: string
  width?: number
  /** Milliseconds after the last key before the search starts. */
  pause?: number
  /** How a draft becomes what is searched for (default: without spaces around it). */
  read?: (draft: string) => string
  /** How what is searched for is written in the field (default: as it is). */
  show?: (value: string) => string
  /** Takes what is pasted instead of the field: the new draft, or undefined to leave it to the field. */
  paste?: (pasted: string) => string | undefined
  className?: string
}

const trimmed = (draft: string) => draft.trim()
const same = (value: string) => value

/** Free text of a list: searches after a pause, at once on Enter. */
export function SearchField(props: SearchFieldProps) {
  const { value, onChange, placeholder, width = 220, pause = 300, read = trimmed, show = same } = props
  const t = useText(commonText)
  const [draft, setDraft] = useState(() => show(value))
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  const taken = useRef(value)
  useEffect(() => {
    // a page that comes back to the front runs this again: what was typed and not yet searched stays
    if (taken.current !== value) setDraft(show(value))
    taken.current = value
  }, [value, show])
  useEffect(() => () => clearTimeout(timer.current), [])
  const take = (next: string, wait: number) => {
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(read(next)), wait)
  }
  const handlePaste = (event: ClipboardEvent) => {
    const next = props.paste?.(event.clipboardData.getData('text'))
    if (next === undefined) return
    event.preventDefault()
    take(next, 0)
  }
  return (
    <div className={`field is-search grow-phone ${props.className ?? ''}`.trimEnd()} style={{ width }}>
      <Icon name="search" />
      <input
        type="search"
        value={draft}
        placeholder={placeholder}
        aria-label={placeholder}
        onChange={(event) => take(event.target.value, pause)}
        onKeyDown={(event) => event.key === 'Enter' && take(draft, 0)}
        onPaste={handlePaste}
      />
      {draft ? (
        <button type="button" className="field-clear" aria-label={t('clear')} onClick={() => take('', 0)}>
          <Icon name="close" size={12} />
        </button>
      ) : null}
    </div>
  )
}
