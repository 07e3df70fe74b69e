/** Value of a cookie that scripts may read; undefined when it is missing or empty. */
export function readCookie(name: string): string | undefined {
  for (const part of document.cookie.split('; ')) {
    const cut = part.indexOf('=')
    if (cut > 0 && part.slice(0, cut) === name) return decode(part.slice(cut + 1)) || undefined
  }
  return undefined
}

/** Keeps a cookie of this site for `days`; Lax, and Secure when the page came over HTTPS. */
export function writeCookie(name: string, value: string, days: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is missing on plain http
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${days * 86_400}; SameSite=Lax${secure}`
}

export function dropCookie(name: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the asynchronous cookie store is missing on plain http
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value // written by somebody else, not percent-encoded
  }
}
