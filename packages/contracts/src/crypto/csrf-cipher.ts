/** The request encryption helper of spec 7, for the browser: AES-128-CBC under the two halves of the CSRF cookie. */
import { KEY_LENGTH } from '../vocabulary/interface.ts'

const CSRF_TOKEN = /(?:^|;\s*)csrftoken=([A-Za-z0-9_-]{32})(?:;|$)/

/** What is used of the Web Crypto interface; browsers offer it to pages that came over TLS or from this machine. */
export interface SubtleCipher {
  importKey(
    format: 'raw',
    key: Uint8Array<ArrayBuffer>,
    algorithm: { name: 'AES-CBC' },
    extractable: boolean,
    usages: 'encrypt'[],
  ): Promise<unknown>
  encrypt(
    algorithm: { name: 'AES-CBC'; iv: Uint8Array<ArrayBuffer> },
    key: unknown,
    text: Uint8Array<ArrayBuffer>,
  ): Promise<ArrayBuffer>
}

export interface CipherPlace {
  /** `document.cookie`. */
  readonly cookies: string
  /** `crypto.subtle`; browsers leave it out on pages without TLS. */
  readonly subtle: SubtleCipher | undefined
}

/**
 * Encrypts a text with the first 16 characters of the cookie `csrftoken` as key and the last 16 as vector; base64.
 * Nothing without the cookie (spec 7). It hides nothing that TLS does not.
 */
export async function encryptByCookie(
  text: string,
  { cookies, subtle }: CipherPlace,
): Promise<string | undefined> {
  const token = CSRF_TOKEN.exec(cookies)?.[1]
  if (token === undefined || subtle === undefined) return undefined
  const bytes = bytesOf(token)
  const algorithm = { name: 'AES-CBC', iv: bytes.slice(-KEY_LENGTH) } as const
  const key = await subtle.importKey('raw', bytes.slice(0, KEY_LENGTH), { name: 'AES-CBC' }, false, [
    'encrypt',
  ])
  return base64(new Uint8Array(await subtle.encrypt(algorithm, key, bytesOf(text))))
}

/** The text that the login form sends encrypted as `tcx`: the name with the time in milliseconds (platform.md 5). */
export function tcxText(name: string, at: Date): string {
  return `${name}|${at.getTime()}`
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const escaped = encodeURIComponent(text.toWellFormed())
  const codes = [...escaped.matchAll(/%([0-9A-F]{2})|(.)/g)].map(([, hex, character = '']) =>
    hex === undefined ? character.charCodeAt(0) : Number.parseInt(hex, 16),
  )
  return Uint8Array.from(codes)
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/'

/** Always a multiple of 16 bytes here, so the padding is what base64 says of the rest by three. */
function base64(bytes: Uint8Array): string {
  let text = ''
  for (let index = 0; index < bytes.length; index += 3) {
    const [one = 0, two = 0, three = 0] = bytes.subarray(index, index + 3)
    const group = (one << 16) | (two << 8) | three
    const count = Math.min(3, bytes.length - index) + 1
    const letters = [18, 12, 6, 0].map((shift) => ALPHABET.charAt((group >> shift) & 63)).join('')
    text += letters.slice(0, count).padEnd(4, '=')
  }
  return text
}
