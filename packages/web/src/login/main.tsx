import '../kit/ui/styles/tokens.css'
import './login.css'
import { createRoot } from 'react-dom/client'
import { readToken } from '../kit/api/session-token.ts'
import { markDocument } from '../kit/i18n/language.ts'
import { internalPath } from '../kit/routing/internal-path.ts'
import { followSystemScheme } from '../kit/ui/scheme.ts'
import { restoreSettings } from '../shell/settings/settings-store.ts'
import { keepSourceTag } from '../shell/start-up/source-tag.ts'
import { LoginPage } from './login-page.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('login.html has no #root')

const target = internalPath(new URLSearchParams(location.search).get('redirect'))
keepSourceTag(location.search)
restoreSettings()
followSystemScheme()
markDocument()

// somebody who is logged in has no business here (spec 2.2); a stale token is dropped by the guard
if (readToken()) location.replace(target)
else createRoot(root).render(<LoginPage target={target} />)
