import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { commonText } from '../i18n/common.text.ts'
import { useText } from '../i18n/use-text.ts'
import { Icon } from './icon.tsx'
import { moveFocus } from './move-focus.ts'
import type { Option } from './select-pill.tsx'

interface OptionListProps {
  label: string
  options: readonly Option[]
  value: readonly string[]
  multiple: boolean
  onChange: (value: string[]) => void
  /** First entry that clears the choice. */
  emptyLabel?: string
}

/** From how many options on a search field is worth its line. */
const SEARCH_FROM = 9

/** The list inside a pill: arrow keys move, Enter or Space chooses. */
export function OptionList({ label, options, value, multiple, onChange, emptyLabel }: OptionListProps) {
  const t = useText(commonText)
  const [word, setWord] = useState('')
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const start = box.current?.querySelector<HTMLElement>('input, [aria-selected=true], [role=option]')
    start?.focus()
  }, [])
  const found = options.filter(({ label: name, hint }) =>
    `${name} ${hint ?? ''}`.toLowerCase().includes(word.trim().toLowerCase()),
  )
  const toggle = (choice: string) => {
    if (!multiple) return onChange([choice])
    onChange(value.includes(choice) ? value.filter((item) => item !== choice) : [...value, choice])
  }
  const handleKey = (event: KeyboardEvent) => moveFocus(event, 'input, [role=option]')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys bubble from the options inside
    <div ref={box} onKeyDown={handleKey}>
      {options.length >= SEARCH_FROM ? (
        <input
          className="options-search"
          placeholder={t('search')}
          aria-label={t('search')}
          value={word}
          onChange={(event) => setWord(event.target.value)}
        />
      ) : null}
      <div role="listbox" aria-label={label} aria-multiselectable={multiple} className="options-list">
        {emptyLabel && !word ? (
          <Entry
            label={emptyLabel}
            chosen={value.length === 0}
            multiple={false}
            onPick={() => onChange([])}
          />
        ) : null}
        {found.map((option) => (
          <Entry
            key={option.value}
            label={option.label}
            hint={option.hint}
            chosen={value.includes(option.value)}
            multiple={multiple}
            onPick={() => toggle(option.value)}
          />
        ))}
      </div>
      {found.length === 0 ? <p className="options-none">{t('nothingFound')}</p> : null}
    </div>
  )
}

interface EntryProps {
  label: string
  hint?: string | undefined
  chosen: boolean
  multiple: boolean
  onPick: () => void
}

function Entry({ label, hint, chosen, multiple, onPick }: EntryProps) {
  return (
    <button
      type="button"
      role="option"
      aria-selected={chosen}
      tabIndex={-1}
      className="option"
      onClick={onPick}
    >
      {multiple ? <span className={chosen ? 'check is-on' : 'check'} /> : null}
      <span className="grow">
        {label}
        {hint ? <span className="sub">{hint}</span> : null}
      </span>
      {chosen && !multiple ? <Icon name="check" size={12} /> : null}
    </button>
  )
}
