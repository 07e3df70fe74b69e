import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomFillSync,
} from 'node:crypto'

/** A key of 32 bytes with the name that is kept beside what it sealed. */
export interface SealingKey {
  readonly id: string
  readonly bytes: Uint8Array
}

/** The keys of one company, made of the keys of the house; they may be handed to a worker thread. */
export interface CompanyKeys {
  readonly keyId: string
  readonly seal: Uint8Array
  readonly salt: Uint8Array
}

/** A sealed value, and what it is about: it opens for nothing else. */
export interface Sealed {
  readonly keyId: string
  readonly bytes: Uint8Array
  readonly about: string
}

/** Seals values for companies and opens them (AES-256-GCM). */
export interface Sealing {
  keysOf(companyId: number): CompanyKeys
  /** The value; null when it was sealed by a key that is not known any more, or was tampered with. */
  open(companyId: number, sealed: Sealed): string | null
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Sealing by these keys: the first seals, all open, the last salts the hashes and so has to stay. */
export function sealingBy(keys: readonly SealingKey[]): Sealing {
  const [first] = keys
  const last = keys.at(-1)
  if (first === undefined || last === undefined) throw new Error('there is no key to seal with')
  const derived = new Map<string, Uint8Array>()
  const derive = (key: SealingKey, use: string) => {
    const name = `${key.id} ${use}`
    const known = derived.get(name) ?? new Uint8Array(hkdfSync('sha256', key.bytes, 'crossdock', use, 32))
    derived.set(name, known)
    return known
  }
  return {
    keysOf: (companyId) => ({
      keyId: first.id,
      seal: derive(first, `personal data of company ${companyId}`),
      salt: derive(last, `hashes of company ${companyId}`),
    }),
    open: (companyId, sealed) => {
      const key = keys.find(({ id }) => id === sealed.keyId)
      return key === undefined ? null : unseal(derive(key, `personal data of company ${companyId}`), sealed)
    },
  }
}

/** Keys by their bytes: making one of them takes longer than sealing a value by it. */
const made = new WeakMap<Uint8Array, KeyObject>()

function keyOf(bytes: Uint8Array): KeyObject {
  const known = made.get(bytes) ?? createSecretKey(bytes)
  made.set(bytes, known)
  return known
}

/** Random bytes for so many nonces are drawn at once: a call for twelve costs as much as one for thousands. */
const nonces = Buffer.alloc(NONCE_BYTES * 1024)
let drawn = nonces.length

/** A nonce that nothing was sealed with; its bytes hold until the next one is asked for. */
function freshNonce(): Buffer {
  if (drawn === nonces.length) {
    randomFillSync(nonces)
    drawn = 0
  }
  drawn += NONCE_BYTES
  return nonces.subarray(drawn - NONCE_BYTES, drawn)
}

/** Seals a text: nonce, tag and cipher text in one. */
export function seal({ seal: key }: CompanyKeys, text: string, about: string): Buffer {
  const nonce = freshNonce()
  const cipher = createCipheriv(CIPHER, keyOf(key), nonce).setAAD(Buffer.from(about))
  const start = cipher.update(text, 'utf8')
  const end = cipher.final()
  return Buffer.concat([nonce, cipher.getAuthTag(), start, end])
}

function unseal(key: Uint8Array, { bytes, about }: Sealed): string | null {
  const all = Buffer.from(bytes)
  if (all.length < NONCE_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(CIPHER, keyOf(key), all.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(about))
    .setAuthTag(all.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
  try {
    return decipher.update(all.subarray(NONCE_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    // The tag does not fit: another key, another row, or changed bytes.
    return null
  }
}

/** Tells that two texts are the same without saying what they are; 128 bits in hexadecimal. */
export function saltedHash({ salt }: CompanyKeys, text: string): string {
  return createHmac('sha256', keyOf(salt)).update(text).digest('hex').slice(0, 32)
}
