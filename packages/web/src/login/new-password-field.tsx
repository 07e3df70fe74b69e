import { useText } from '../kit/i18n/use-text.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { newPasswordText } from './new-password.text.ts'
import { PasswordField } from './password-field.tsx'
import { standingOf } from './password-strength.ts'

interface NewPasswordFieldProps {
  label?: string
  value: string
  onChange: (value: string) => void
  error: string | undefined
  /** What is known of the account, which the password must not be made of. */
  known: readonly string[]
}

const RULES = ['length', 'kinds', 'own'] as const
const STEPS = { weak: 1, fair: 2, strong: 3 } as const

/** A password that is set now: its rule and its strength follow the typing. */
export function NewPasswordField({ known, ...field }: NewPasswordFieldProps) {
  const t = useText(newPasswordText)
  const standing = standingOf(field.value, known)
  return (
    <>
      <PasswordField isNew {...field} />
      <div className="strength">
        {field.value ? (
          <p className={`meter is-${standing.level}`} role="status">
            {[1, 2, 3].map((step) => (
              <i key={step} className={step <= STEPS[standing.level] ? 'is-on' : undefined} />
            ))}
            <span>{t('strength', { level: t(standing.level) })}</span>
          </p>
        ) : null}
        <ul aria-label={t('rules')}>
          {RULES.map((rule) => (
            <li key={rule} className={standing[rule] ? 'is-met' : undefined}>
              {standing[rule] ? <Icon name="check" size={12} /> : <i aria-hidden="true" className="dot" />}
              {t(rule)}
              <span className="unseen">{` ${t(standing[rule] ? 'met' : 'unmet')}`}</span>
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}
