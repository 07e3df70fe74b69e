import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'

/** 256 random bits as 43 URL-safe characters: tokens of sessions. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** 192 random bits as exactly 32 URL-safe characters: the CSRF cookie, whose halves the client uses as key and vector. */
export function newCsrfToken(): string {
  return randomBytes(24).toString('base64url')
}

/** Short id of a request, printed in logs and shown to the user with an unexpected error. */
export function newRequestId(): string {
  return randomBytes(9).toString('base64url')
}

/** SHA-256 of a text: what is stored of a token. */
export function sha256(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}

/** Compares two hashes or equally long secrets in constant time. */
export function isSameSecret(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

/** `length` characters of an alphabet, each equally likely. */
export function randomText(length: number, alphabet: string): string {
  return Array.from({ length }, () => alphabet.charAt(randomInt(alphabet.length))).join('')
}
