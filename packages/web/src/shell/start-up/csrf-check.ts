import { readCookie } from '../../kit/api/cookies.ts'

/** What to do about the CSRF cookie: go on, fetch a fresh page once, or explain. */
export type CsrfStep = { kind: 'fine' } | { kind: 'fetch'; to: string } | { kind: 'explain' }

/**
 * Missing cookie: back to the parent path with a timestamp, which lets the server set it; when the timestamp is there
 * already, cookies are refused and going round again would not help (spec 4, platform.md 4).
 */
export function csrfStep({ pathname, search }: { pathname: string; search: string }, now: number): CsrfStep {
  if (readCookie('csrftoken')) return { kind: 'fine' }
  if (new URLSearchParams(search).has('t')) return { kind: 'explain' }
  const parent = pathname.replace(/[^/]*\/?$/, '') || '/'
  return { kind: 'fetch', to: `${parent}?t=${now}` }
}
