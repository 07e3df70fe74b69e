import { useRef, useState } from 'react'
import { commonText } from '../i18n/common.text.ts'
import { useListing, useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import { OptionList } from '../ui/option-list.tsx'
import { Popup } from '../ui/popup.tsx'
import type { Option } from '../ui/select-pill.tsx'
import type { ControlProps } from './field.tsx'

interface SelectBoxProps extends Partial<ControlProps> {
  label: string
  options: readonly Option[]
  value: readonly string[]
  onChange: (value: string[]) => void
  multiple?: boolean
  placeholder?: string | undefined
  /** May be left empty. */
  clearable?: boolean
  disabled?: boolean
}

/** A choice in a form, as wide as its field; search appears from nine options on. */
export function SelectBox(props: SelectBoxProps) {
  const {
    label,
    options,
    value,
    onChange,
    multiple = false,
    placeholder,
    clearable,
    disabled,
    ...control
  } = props
  const t = useText(commonText)
  const listing = useListing()
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const chosen = options.filter((option) => value.includes(option.value))
  const words = listing(chosen.map((option) => option.label))
  const choose = (next: string[]) => {
    onChange(next)
    if (multiple) return
    setOpen(false)
    anchor.current?.focus()
  }
  return (
    <>
      <button
        ref={anchor}
        type="button"
        role="combobox"
        className="box is-select"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-controls={control.id ? `${control.id}-list` : undefined}
        disabled={disabled}
        onClick={() => setOpen(!open)}
        {...control}
      >
        <span className={words ? 'grow' : 'grow t3'}>{words || (placeholder ?? t('select'))}</span>
        <Icon name="down" size={12} />
      </button>
      {open ? (
        <Popup anchor={anchor} onClose={() => setOpen(false)} className="options is-form">
          <OptionList
            label={label}
            options={options}
            value={value}
            multiple={multiple}
            onChange={choose}
            {...(clearable ? { emptyLabel: t('none') } : {})}
          />
        </Popup>
      ) : null}
    </>
  )
}
