import { useId } from 'react'
import { useText } from '../kit/i18n/use-text.ts'
import { loginText } from './login.text.ts'

interface AgreementTickProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  error: string | undefined
}

/** The tick under terms and privacy policy. */
export function AgreementTick({ isOn, onChange, error }: AgreementTickProps) {
  const t = useText(loginText)
  const id = useId()
  return (
    <>
      <label className="agree">
        <input
          type="checkbox"
          checked={isOn}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => onChange(event.target.checked)}
        />
        <span>{t('agree')}</span>
      </label>
      {error ? (
        <p id={id} className="note is-error" role="alert">
          {error}
        </p>
      ) : null}
    </>
  )
}
