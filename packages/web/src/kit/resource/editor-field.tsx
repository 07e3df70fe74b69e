import { DateInput } from '../form/date-input.tsx'
import { type ControlProps, Field } from '../form/field.tsx'
import { SelectBox } from '../form/select-box.tsx'
import { TextArea, TextInput } from '../form/text-input.tsx'
import { Toggle } from '../form/toggle.tsx'
import { useSay } from '../i18n/use-text.ts'
import type { FieldSpec } from './fields.ts'

interface EditorFieldProps {
  field: FieldSpec<string>
  label: string
  value: string | boolean
  error: string | undefined
  locked: boolean
  onChange: (value: string | boolean) => void
}

/** One declared field with its label, help and error. */
export function EditorField(props: EditorFieldProps) {
  const { field, label, error } = props
  const say = useSay()
  return (
    <Field
      label={label}
      required={field.required}
      help={field.help ? say(field.help) : undefined}
      error={error}
      wide={field.wide}
    >
      {(control) => <FieldControl {...props} control={control} />}
    </Field>
  )
}

type ControlOf = EditorFieldProps & { control: ControlProps }

function FieldControl(props: ControlOf) {
  const { field, value, locked, onChange, control } = props
  const say = useSay()
  const hint = field.placeholder ? say(field.placeholder) : undefined
  const text = String(value)
  switch (field.kind) {
    case 'toggle':
      return <Toggle {...control} checked={value === true} disabled={locked} onChange={onChange} />
    case 'area':
      return <TextArea {...control} value={text} placeholder={hint} disabled={locked} onChange={onChange} />
    case 'select':
      return (
        <WordsBox {...props} words={Object.entries(field.words).map(([key, word]) => [key, say(word)])} />
      )
    case 'options':
      return <OptionsBox {...props} useOptions={field.useOptions} />
    case 'date':
      return <DateInput {...control} value={text} disabled={locked} onChange={onChange} />
    default:
      return (
        <TextInput
          {...control}
          value={text}
          placeholder={hint}
          disabled={locked}
          inputMode={field.kind === 'input' ? undefined : field.kind === 'number' ? 'numeric' : 'decimal'}
          onChange={onChange}
        />
      )
  }
}

function WordsBox({
  label,
  value,
  locked,
  onChange,
  control,
  field,
  words,
}: ControlOf & { words: [string, string][] }) {
  return (
    <SelectBox
      {...control}
      label={label}
      options={words.map(([key, word]) => ({ value: key, label: word }))}
      value={value === '' ? [] : [String(value)]}
      clearable={!field.required}
      disabled={locked}
      onChange={([next]) => onChange(next ?? '')}
    />
  )
}

function OptionsBox(props: ControlOf & { useOptions: () => readonly { value: string; label: string }[] }) {
  const options = props.useOptions()
  return <WordsBox {...props} words={options.map((option) => [option.value, option.label])} />
}
