import { writeCookie } from '../../kit/api/cookies.ts'

const DAYS = 90

/** Keeps the query parameter `sti` in the cookie of that name (spec 4); anything odd is ignored. */
export function keepSourceTag(search: string): void {
  const tag = new URLSearchParams(search).get('sti')
  if (tag && /^[A-Za-z0-9_-]{1,64}$/.test(tag)) writeCookie('sti', tag, DAYS)
}
