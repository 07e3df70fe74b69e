import { TERMS_VERSION, TRIAL_DAYS } from '@crossdock/contracts/areas/identity/login-area/code-rules.ts'
import { SESSION_DAYS } from '@crossdock/contracts/areas/identity/sessions/session-rules.ts'
import type { Message, Messages } from '@crossdock/contracts/kernel/messages.ts'
import type { LegalPage as LegalPath } from '@crossdock/contracts/vocabulary/routes.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { siteStore } from '../../shell/start-up/site-store.ts'
import { LoginFrame } from '../login-frame.tsx'
import { keptDays } from './kept-days.ts'
import { legalText } from './legal.text.ts'
import { privacyText } from './privacy.text.ts'
import { termsText } from './terms.text.ts'

const PAGES: Readonly<Record<LegalPath, Messages>> = { '/terms': termsText, '/privacy': privacyText }

/** What somebody agrees to: plain words of our own, with the operator's name and contact from the configuration. */
export function LegalPage({ path }: { path: LegalPath }) {
  const t = useText(legalText)
  const { operator } = siteStore()
  const params = {
    operator: operator?.name ?? t('someOperator'),
    contact: operator?.contact ?? t('someContact'),
    trial: TRIAL_DAYS,
    session: SESSION_DAYS,
    ...keptDays,
  }
  const other = path === '/terms' ? '/privacy' : '/terms'
  return (
    <LoginFrame title={t(path)} lead={t('version', { version: TERMS_VERSION })} wide>
      <Sections messages={PAGES[path]} params={params} />
      <p className="back">
        <a href={other}>{t(other)}</a>
        <a href="/login">{t('toLogin')}</a>
      </p>
    </LoginFrame>
  )
}

interface SectionsProps {
  messages: Readonly<Record<string, Message>>
  params: Readonly<Record<string, string | number>>
}

/** Every phrase is a section: its first line is the heading, every further line a paragraph. */
function Sections({ messages, params }: SectionsProps) {
  const t = useText(messages)
  return Object.keys(messages).map((key) => {
    const [heading, ...paragraphs] = t(key, params).split('\n')
    return (
      <section key={key} className="legal">
        <h2>{heading}</h2>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </section>
    )
  })
}
