import { isFrontPath } from '@crossdock/contracts/vocabulary/routes.ts'
import { type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router'
import { leaveFlash } from '../../kit/api/flash.ts'
import { setPasswordAddress } from '../../kit/routing/set-password-address.ts'
import { Office } from '../frame/office.tsx'
import { StaleRelease } from '../pages/stale-release.tsx'
import { StartFailed, Starting } from '../pages/starting.tsx'
import { isView, loadScreen } from '../screen-modules.ts'
import { renewTab } from '../tabs/tabs-store.ts'
import { checkSession, loginAddress } from './guard.ts'
import { resolvePath } from './resolve-path.ts'
import { routesStore } from './routes-store.ts'

/** What the loader tells the frame. */
export interface Loaded {
  /** The server did not answer at the start. */
  readonly unreachable?: Error
}

/** Guard, then what the path shows, then its code: the page before stays until all of it is here. */
async function load({ request }: LoaderFunctionArgs): Promise<Loaded | Response> {
  const { pathname, search } = new URL(request.url)
  // pages of the public front are not ours: who gets here with one has found the front closed (spec 2.2)
  if (isFrontPath(pathname)) return redirect('/')
  const verdict = await checkSession()
  if (verdict.kind === 'unreachable') return { unreachable: verdict.failure }
  if (verdict.kind === 'login') return leaveForLogin(pathname + search, verdict.message)
  if (verdict.kind === 'password') return leaveFor(setPasswordAddress(pathname + search))
  const target = resolvePath(pathname, { ...routesStore.get(), isView })
  if (target.kind === 'redirect') return redirect(target.path + (target.path.includes('?') ? '' : search))
  if (target.kind === 'refresh') {
    renewTab(target.path)
    return redirect(target.path + search)
  }
  if (target.kind === 'page' && target.route.view) await loadScreen(target.route.view)
  return {}
}

/** The login page is a page of its own; nothing of the back-office is shown meanwhile. */
function leaveForLogin(path: string, message: string | undefined): Promise<never> {
  if (message) leaveFlash(message)
  return leaveFor(loginAddress(path))
}

function leaveFor(address: string): Promise<never> {
  location.assign(address)
  return new Promise(() => undefined)
}

/** One route takes all paths; which page it is follows from the server's menus (platform.md 4). */
export const officeRoutes: RouteObject[] = [
  {
    path: '*',
    loader: load,
    element: <Office failed={StartFailed} leaving={Starting} />,
    hydrateFallbackElement: <Starting />,
    errorElement: <StaleRelease />,
  },
]
