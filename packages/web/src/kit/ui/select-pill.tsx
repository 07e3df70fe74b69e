import { commonText } from '../i18n/common.text.ts'
import { useText } from '../i18n/use-text.ts'
import type { IconName } from './icon-paths.ts'
import { OptionList } from './option-list.tsx'
import { PillPopup } from './pill-popup.tsx'

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
  const emptyLabel = props.emptyLabel ?? t('all')
  const shown = summary(options, value) ?? emptyLabel
  return (
    <PillPopup
      label={label}
      shown={shown}
      icon={icon}
      opens="listbox"
      className="options"
      disabled={disabled}
    >
      {(close) => (
        <OptionList
          label={label}
          options={options}
          value={value}
          multiple={multiple}
          onChange={(next) => {
            onChange(next)
            if (!multiple) close()
          }}
          {...(required ? {} : { emptyLabel })}
        />
      )}
    </PillPopup>
  )
}

function summary(options: readonly Option[], value: readonly string[]): string | undefined {
  const first = options.find((option) => option.value === value[0])
  if (!first) return undefined
  return value.length > 1 ? `${first.label} +${value.length - 1}` : first.label
}
