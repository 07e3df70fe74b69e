import { FRONT_HOME } from '@crossdock/contracts/vocabulary/routes.ts'
import { useText } from '../kit/i18n/use-text.ts'
import { siteStore } from '../shell/start-up/site-store.ts'
import { loginText } from './login.text.ts'

/** Registers that the two numbers lead to. */
const ICP_REGISTER = 'https://beian.miit.gov.cn/'
const POLICE_REGISTER = 'https://beian.mps.gov.cn/#/query/webSearch'

/** Whose site it is, its public pages where they are open, what was agreed to, and the numbers that the configuration gives. */
export function SiteFooter() {
  const t = useText(loginText)
  const { name, operator, allow_front } = siteStore()
  const code = operator?.police?.match(/\d{10,}/)?.[0]
  return (
    <footer>
      <span>{t('copyright', { name })}</span>
      {allow_front ? <a href={FRONT_HOME}>{t('front')}</a> : null}
      <a href="/terms">{t('terms')}</a>
      <a href="/privacy">{t('privacy')}</a>
      {operator?.icp ? (
        <a href={ICP_REGISTER} target="_blank" rel="noopener noreferrer">
          {operator.icp}
        </a>
      ) : null}
      {operator?.police ? (
        <a
          href={code ? `${POLICE_REGISTER}?code=${code}` : POLICE_REGISTER}
          target="_blank"
          rel="noopener noreferrer"
        >
          {operator.police}
        </a>
      ) : null}
    </footer>
  )
}
