import { useText } from '../i18n/use-text.ts'
import { Icon } from '../ui/icon.tsx'
import { newPasswordText } from './new-password.text.ts'
import { standingOf } from './password-strength.ts'
import './password-meter.css'

interface PasswordMeterProps {
  value: string
  /** What is known of the account, which the password must not be made of. */
  known: readonly string[]
}

const RULES = ['length', 'kinds', 'own'] as const
const STEPS = { weak: 1, fair: 2, strong: 3 } as const

/** The rule of new passwords and the strength of this one follow the typing (spec 5, platform.md 5). */
export function PasswordMeter({ value, known }: PasswordMeterProps) {
  const t = useText(newPasswordText)
  const standing = standingOf(value, known)
  return (
    <div className="strength">
      {value ? (
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
            <span className="is-unseen">{` ${t(standing[rule] ? 'met' : 'unmet')}`}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
