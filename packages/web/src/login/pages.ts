import { internalPath } from '../kit/routing/internal-path.ts'

/** Where the reader goes after the login: the page asked for, when it is one of ours (C8). */
export function targetOf(search: string): string {
  return internalPath(new URLSearchParams(search).get('redirect'))
}

/** Another page of the login area, which remembers where the reader wanted to go. */
export function pageTo(path: '/login' | '/register' | '/fu' | '/rp', target: string): string {
  return target === '/' ? path : `${path}?redirect=${encodeURIComponent(target)}`
}
