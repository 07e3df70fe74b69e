import { searchValues } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { commonText } from '../i18n/common.text.ts'
import { useText } from '../i18n/use-text.ts'
import { Icon } from './icon.tsx'

interface PasteSearchProps {
  value: string
  onChange: (value: string) => void
  /** What is looked for. */
  label: string
}

/** How long after the last key the search starts, in milliseconds. */
const PAUSE_MS = 400

/** One value or a pasted column of them: line breaks and tabs become commas, which a one-line field would swallow. */
export function PasteSearch({ value, onChange, label }: PasteSearchProps) {
  const c = useText(commonText)
  const [draft, setDraft] = useState(value)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  useEffect(() => setDraft(searchValues(value).join(', ')), [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const take = (next: string, wait: number) => {
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onChange(searchValues(next).join(',')), wait)
  }
  const handlePaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const values = searchValues(event.clipboardData.getData('text'))
    if (values.length < 2) return
    event.preventDefault()
    take(values.join(', '), 0)
  }
  return (
    <div className="field is-search grow-phone msku-search">
      <Icon name="search" />
      <input
        type="search"
        value={draft}
        placeholder={label}
        aria-label={label}
        onChange={(event) => take(event.target.value, PAUSE_MS)}
        onKeyDown={(event) => event.key === 'Enter' && take(draft, 0)}
        onPaste={handlePaste}
      />
      {draft ? (
        <button type="button" className="field-clear" aria-label={c('clear')} onClick={() => take('', 0)}>
          <Icon name="close" size={12} />
        </button>
      ) : null}
    </div>
  )
}
