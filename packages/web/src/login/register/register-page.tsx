import { TRIAL_DAYS } from '@crossdock/contracts/areas/identity/login-area/code-rules.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { LoginFrame } from '../login-frame.tsx'
import { pageTo } from '../pages.ts'
import { registerText } from './register.text.ts'
import { RegisterForm } from './register-form.tsx'

/** A company and its main account, on trial (platform.md 5). */
export function RegisterPage({ target }: { target: string }) {
  const t = useText(registerText)
  const lead = (
    <>
      {t('hasAccount')}
      <a href={pageTo('/login', target)}>{t('toLogin')}</a>
      <br />
      {t('trial', { days: TRIAL_DAYS })}
    </>
  )
  return (
    <LoginFrame title={t('title')} lead={lead} wide>
      <RegisterForm target={target} />
    </LoginFrame>
  )
}
