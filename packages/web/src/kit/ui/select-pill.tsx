import { useRef, useState } from 'react'
import { commonText } from '../i18n/common.text.ts'
import { useText } from '../i18n/use-text.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { OptionList } from './option-list.tsx'
import { Popup } from './popup.tsx'

export interface Option {
  readonly value: string
  readonly label: string
  /** Second line or remark, lighter. */
  readonly hint?: string | undefined
}

interface SelectPillProps {
  /** Name before the value: 店铺 全部. */
  label: string
  options: readonly Option[]
  /** Chosen values; empty means all. */
  value: readonly string[]
  onChange: (value: string[]) => void
  multiple?: boolean
  icon?: IconName
  /** Word for no choice (default 全部). */
  emptyLabel?: string
  /** A choice must stay: no way back to all. */
  required?: boolean
  disabled?: boolean
}

/** A filter as one pill: name, value, and a list that opens below; search appears from nine options on. */
export function SelectPill(props: SelectPillProps) {
  const { label, options, value, onChange, multiple = false, icon, required = false, disabled } = props
  const t = useText(commonText)
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const emptyLabel = props.emptyLabel ?? t('all')
  const shown = summary(options, value) ?? emptyLabel
  const choose = (next: string[]) => {
    onChange(next)
    if (!multiple) {
      setOpen(false)
      anchor.current?.focus()
    }
  }
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="field"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-label={`${label} ${shown}`}
        disabled={disabled}
        onClick={() => setOpen(!open)}
      >
        {icon ? <Icon name={icon} /> : null}
        <span className="k">{label}</span> <span className="v">{shown}</span>
        <Icon name="down" size={12} />
      </button>
      {open ? (
        <Popup anchor={anchor} onClose={() => setOpen(false)} className="options">
          <OptionList
            label={label}
            options={options}
            value={value}
            multiple={multiple}
            onChange={choose}
            {...(required ? {} : { emptyLabel })}
          />
        </Popup>
      ) : null}
    </>
  )
}

function summary(options: readonly Option[], value: readonly string[]): string | undefined {
  const first = options.find((option) => option.value === value[0])
  if (!first) return undefined
  return value.length > 1 ? `${first.label} +${value.length - 1}` : first.label
}
