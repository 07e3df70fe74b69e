import { createHmac } from 'node:crypto'
import type { Reachable } from './recovery.queries.ts'

export interface Sought {
  readonly kind: 'mobile' | 'email' | 'username'
  readonly name: string
}

const HOSTS = ['qq.com', '163.com', 'gmail.com', 'outlook.com', '126.com', 'foxmail.com']

/**
 * Where the owner of an account that does not exist can be reached: the same for the same question, and without the
 * key of this installation not to be told from a real one (R3).
 */
export function decoyOf({ kind, name }: Sought, key: Buffer): Reachable {
  const bytes = createHmac('sha256', key).update(`${kind} ${name}`).digest()
  const digits = [...bytes.subarray(0, 9)].map((byte) => byte % 10).join('')
  const letter = String.fromCharCode(97 + ((bytes.at(10) ?? 0) % 26))
  const host = HOSTS[(bytes.at(11) ?? 0) % HOSTS.length]
  const hasMail = (bytes.at(12) ?? 0) % 2 === 0
  return {
    sms: kind === 'mobile' ? name : `1${3 + ((bytes.at(9) ?? 0) % 7)}${digits}`,
    mail: kind === 'email' ? name : hasMail ? `${letter}${digits}@${host}` : null,
  }
}
