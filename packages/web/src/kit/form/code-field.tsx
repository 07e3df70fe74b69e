import { useState } from 'react'
import { useText } from '../i18n/use-text.ts'
import { Button } from '../ui/button.tsx'
import { codeText as text } from './code-field.text.ts'
import { Field } from './field.tsx'
import { TextInput } from './text-input.tsx'
import type { OwnCode } from './use-own-code.ts'
import './code-field.css'

interface CodeFieldProps {
  label: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  code: OwnCode
  /** Whom the code goes to is not known yet. */
  disabled?: boolean
}

/** Six digits and the button that has them sent. */
export function CodeField({ label, value, error, onChange, code, disabled = false }: CodeFieldProps) {
  const t = useText(text)
  const [problem, setProblem] = useState<string>()
  const [isSent, setSent] = useState(false)
  const ask = async () => {
    const refused = await code.ask()
    setProblem(refused)
    setSent(refused === undefined)
  }
  return (
    <Field label={label} required error={error ?? problem} help={isSent ? t('codeSent') : undefined}>
      {(control) => (
        <span className="code-field">
          <TextInput
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
            value={value}
            onChange={(digits) => onChange(digits.trim())}
          />
          <Button disabled={disabled || code.left > 0} busy={code.isSending} onClick={() => void ask()}>
            {code.left > 0 ? t('again', { seconds: code.left }) : t('getCode')}
          </Button>
        </span>
      )}
    </Field>
  )
}
