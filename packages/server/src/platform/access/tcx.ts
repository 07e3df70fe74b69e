import { createDecipheriv } from 'node:crypto'

/** Clock difference between client and server that is still believed. */
const SKEW_MS = 5 * 60_000

/**
 * Reads `tcx` of the login form: `name|milliseconds`, AES-128-CBC with the two halves of the CSRF cookie as key and
 * vector (the helper of spec 7), base64. It hides nothing that TLS does not; it only tells browsers from simple bots.
 */
export function decryptTcx(tcx: string, csrfToken: string): { name: string; at: number } | undefined {
  try {
    const decipher = createDecipheriv('aes-128-cbc', csrfToken.slice(0, 16), csrfToken.slice(16, 32))
    const text = decipher.update(tcx, 'base64', 'utf8') + decipher.final('utf8')
    const [, name, at] = /^(.*)\|(\d{1,15})$/s.exec(text) ?? []
    return name === undefined || at === undefined ? undefined : { name, at: Number(at) }
  } catch {
    return undefined
  }
}

/** Whether a sent `tcx` belongs to this name, this CSRF token and about this time. */
export function isCredibleTcx(
  tcx: string,
  expected: { name: string; csrfToken: string | undefined; now: Date },
): boolean {
  if (expected.csrfToken === undefined) return false
  const read = decryptTcx(tcx, expected.csrfToken)
  return read?.name === expected.name && Math.abs(read.at - expected.now.getTime()) <= SKEW_MS
}
