import type { LegalPage } from '@crossdock/contracts/vocabulary/routes.ts'
import { type ReactNode, useId } from 'react'
import { useText } from '../kit/i18n/use-text.ts'
import { loginText } from './login.text.ts'

interface AgreementTickProps {
  isOn: boolean
  onChange: (isOn: boolean) => void
  error: string | undefined
}

/** In another window, so that what was typed stays. */
function Opened({ path, children }: { path: LegalPage; children: ReactNode }) {
  return (
    <a href={path} target="_blank" rel="noopener">
      {children}
    </a>
  )
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
        <span>
          {t('agree')}
          <Opened path="/terms">{t('terms')}</Opened>
          {t('agreeAnd')}
          <Opened path="/privacy">{t('privacy')}</Opened>
        </span>
      </label>
      {error ? (
        <p id={id} className="note is-error" role="alert">
          {error}
        </p>
      ) : null}
    </>
  )
}
