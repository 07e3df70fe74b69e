import '../kit/ui/styles/tokens.css'
import './login.css'
import { createRoot } from 'react-dom/client'
import { onSessionNews } from '../kit/api/session-news.ts'
import { markDocument } from '../kit/i18n/language.ts'
import { followSystemScheme } from '../kit/ui/scheme.ts'
import { restoreSettings } from '../shell/settings/settings-store.ts'
import { csrfStep } from '../shell/start-up/csrf-check.ts'
import { announceSecurityCheck } from '../shell/start-up/security-check.ts'
import { keepSourceTag } from '../shell/start-up/source-tag.ts'
import { choosePage } from './choose-page.tsx'
import { CookiesRefused } from './cookies-refused.tsx'
import { targetOf } from './pages.ts'

const root = document.getElementById('root')
if (!root) throw new Error('login.html has no #root')

keepSourceTag(location.search)
restoreSettings()
followSystemScheme()
markDocument()

// in development the page comes from Vite, so the first call brings the cookie that the server sets with its pages
if (import.meta.env.DEV) {
  const { loadSiteConfig } = await import('../shell/start-up/site-config.ts')
  await loadSiteConfig()
}

const step = csrfStep(location, Date.now())
if (step.kind === 'fetch') announceSecurityCheck(step.to)
if (step.kind === 'explain') createRoot(root).render(<CookiesRefused />)
if (step.kind === 'fine') {
  const page = await choosePage(location)
  if ('goTo' in page) location.replace(page.goTo)
  else createRoot(root).render(page.show)
  // after the page, which never waits for it
  void import('../shell/visits/visits.ts').then(({ followVisits }) => followVisits())
  // who logs in in another window is logged in here as well
  onSessionNews((news) => {
    if (news === 'login' && location.pathname === '/login') location.replace(targetOf(location.search))
  })
}
