/**
 * The path if it stays inside the product, else `/`: exactly one leading slash, no backslash, no scheme, nothing a
 * browser would read as another host, in plain or percent-encoded form (reliability C8).
 */
export function internalPath(wish: string | null | undefined): string {
  if (!wish || !isInternal(wish)) return '/'
  let decoded = wish
  // encoded forms are followed to the end: %252f hides a slash behind two layers
  for (let layer = 0; layer < 3; layer++) {
    try {
      decoded = decodeURIComponent(decoded)
    } catch {
      return '/'
    }
    if (!isInternal(decoded)) return '/'
  }
  return wish
}

function isInternal(path: string): boolean {
  if (!/^\/(?![/\\])/.test(path)) return false
  // control characters are dropped by browsers: "/\t/evil.test" would become "//evil.test"
  if (/[\\\p{Cc}]/u.test(path) || path.split(/[?#]/)[0]?.includes('//')) return false
  return new URL(path, 'http://own.invalid').host === 'own.invalid'
}
