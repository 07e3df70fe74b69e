import { useRef, useState } from 'react'
import type { ControlProps } from '../../../kit/form/field.tsx'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Icon, iconNamed } from '../../../kit/ui/icon.tsx'
import { type IconName, iconPaths } from '../../../kit/ui/icon-paths.ts'
import { moveFocus } from '../../../kit/ui/move-focus.ts'
import { Popup } from '../../../kit/ui/popup.tsx'
import { text } from './menu.text.ts'

interface IconPickerProps extends ControlProps {
  value: string
  onChange: (name: string) => void
}

// the keys of the set are its names
const NAMES = (Object.keys(iconPaths) as IconName[]).filter((name) => name !== 'unknown')

/** Chooses one of our own icons by sight or by name. */
export function IconPicker({ value, onChange, ...control }: IconPickerProps) {
  const t = useText(text)
  const c = useText(commonText)
  const [open, setOpen] = useState(false)
  const [word, setWord] = useState('')
  const anchor = useRef<HTMLButtonElement>(null)
  const pick = (name: string) => {
    onChange(name)
    setOpen(false)
    anchor.current?.focus()
  }
  const found = NAMES.filter((name) => name.toLowerCase().includes(word.trim().toLowerCase()))
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="box is-select"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        {...control}
      >
        {value ? <Icon name={iconNamed(value)} /> : null}
        <span className={value ? 'grow mono' : 'grow t3'}>{value || t('icon')}</span>
        <Icon name="down" size={12} />
      </button>
      {open ? (
        <Popup anchor={anchor} onClose={() => setOpen(false)} className="icon-picker">
          <input
            className="options-search"
            placeholder={c('search')}
            aria-label={c('search')}
            value={word}
            onChange={(event) => setWord(event.target.value)}
          />
          <div
            className="icon-grid"
            role="listbox"
            tabIndex={-1}
            aria-label={t('icon')}
            onKeyDown={(event) => moveFocus(event, '[role=option]')}
          >
            {found.map((name) => (
              <button
                key={name}
                type="button"
                role="option"
                aria-selected={name === value}
                aria-label={name}
                title={name}
                onClick={() => pick(name)}
              >
                <Icon name={name} />
              </button>
            ))}
          </div>
          {found.length === 0 ? <p className="options-none">{c('nothingFound')}</p> : null}
        </Popup>
      ) : null}
    </>
  )
}
