import type { ReactNode } from 'react'
import { readToken } from '../kit/api/session-token.ts'
import { LoginPage } from './login-page.tsx'
import { targetOf } from './pages.ts'

/** What stands at an address of the login area, or where its reader belongs instead. */
export type ChosenPage = { readonly show: ReactNode } | { readonly goTo: string }

/**
 * The page of an address; all but the login are fetched when they are asked for. Somebody who is logged in has no
 * business here (spec 2.2), except with a link that sets a password, when coming back from a scan, and to read the terms.
 */
export async function choosePage({
  pathname,
  search,
}: Pick<Location, 'pathname' | 'search'>): Promise<ChosenPage> {
  const path = pathname.replace(/\/$/, '')
  const target = targetOf(search)
  if (path === '/terms' || path === '/privacy') {
    const { LegalPage } = await import('./legal/legal-page.tsx')
    return { show: <LegalPage path={path} /> }
  }
  if (path === '/auth-redirect') {
    const [{ ScanPage }, { readAnswer }] = await Promise.all([
      import('./scan/scan-page.tsx'),
      import('./scan/scan-return.ts'),
    ])
    return { show: <ScanPage answer={readAnswer(search)} /> }
  }
  // a stale token is dropped by the guard
  const isHome = readToken() !== undefined
  if (path === '/rp' && isHome && new URLSearchParams(search).get('own') === '1') {
    const { OwnPasswordPage } = await import('./recovery/own-password-page.tsx')
    return { show: <OwnPasswordPage target={target} /> }
  }
  if (path === '/rp') {
    const [{ ResetPage }, { readProof }] = await Promise.all([
      import('./recovery/reset-page.tsx'),
      import('./recovery/reset-proof.ts'),
    ])
    const proof = readProof(search)
    const isByLink = proof.kind === 'invite' || proof.kind === 'reset'
    return isHome && !isByLink ? { goTo: target } : { show: <ResetPage proof={proof} target={target} /> }
  }
  if (isHome) return { goTo: target }
  if (path === '/register') {
    const { RegisterPage } = await import('./register/register-page.tsx')
    return { show: <RegisterPage target={target} /> }
  }
  if (path === '/fu') {
    const { FindPage } = await import('./recovery/find-page.tsx')
    return { show: <FindPage target={target} /> }
  }
  return { show: <LoginPage target={target} /> }
}
