/** The page that sets the password of somebody who is logged in without one, and then leads to `path`. */
export function setPasswordAddress(path: string): string {
  return path === '/' ? '/rp?own=1' : `/rp?own=1&redirect=${encodeURIComponent(path)}`
}
