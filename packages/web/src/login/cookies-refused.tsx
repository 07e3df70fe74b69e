import { commonText } from '../kit/i18n/common.text.ts'
import { useText } from '../kit/i18n/use-text.ts'
import { startText } from '../shell/start-up/start.text.ts'
import { LoginFrame } from './login-frame.tsx'

/** Cookies are refused: going round again would not help (platform.md 4, loop guard). */
export function CookiesRefused() {
  const t = useText(startText)
  const c = useText(commonText)
  return (
    <LoginFrame title={t('cookiesTitle')} lead={t('cookiesHint')}>
      <a className="go" href="/login">
        {c('retry')}
      </a>
    </LoginFrame>
  )
}
