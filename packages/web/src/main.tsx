import './kit/ui/styles/tokens.css'
import './kit/ui/styles/base.css'
import './kit/ui/styles/controls.css'
import './kit/ui/styles/table.css'
import './kit/ui/styles/drawer.css'
import './kit/ui/styles/form.css'
import './kit/ui/styles/float.css'
import './shell/frame.css'
import './shell/pages.css'
import './shell/notices/notices.css'
import { createRoot } from 'react-dom/client'
import { startOffice } from './app.tsx'
import { markDocument } from './kit/i18n/language.ts'
import { followSystemScheme } from './kit/ui/scheme.ts'
import { chooseSize, sizeStore } from './kit/ui/size.ts'
import { watchErrors } from './shell/error-log/error-log-store.ts'
import { reportErrors } from './shell/error-log/error-reports.ts'
import { CookiesNeeded } from './shell/pages/cookies-needed.tsx'
import { followOtherWindows } from './shell/session/session-channel.ts'
import { restoreSettings } from './shell/settings/settings-store.ts'
import { followSettings } from './shell/settings/settings-sync.ts'
import { csrfStep } from './shell/start-up/csrf-check.ts'
import { announceSecurityCheck } from './shell/start-up/security-check.ts'
import { loadSiteConfig } from './shell/start-up/site-config.ts'
import { keepSourceTag } from './shell/start-up/source-tag.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

watchErrors(import.meta.env.PROD)
reportErrors()
keepSourceTag(location.search)
restoreSettings()
followSystemScheme()
chooseSize(sizeStore.getState().size)
markDocument()

// in development the page comes from Vite, so the first call brings the cookie that the server sets with its pages
if (import.meta.env.DEV) await loadSiteConfig()

const step = csrfStep(location, Date.now())
if (step.kind === 'fetch') announceSecurityCheck(step.to)
if (step.kind === 'explain') createRoot(root).render(<CookiesNeeded />)
if (step.kind === 'fine') {
  followOtherWindows()
  followSettings()
  startOffice(root)
}
