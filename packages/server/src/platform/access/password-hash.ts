import { PASSWORD_MAX_TEXT } from '@crossdock/contracts/rules/password.ts'
import { hash, verify } from '@node-rs/argon2'
import { newToken } from '../ids.ts'

/** argon2id with 46 MiB and four passes: some 80 ms of one core, above OWASP's least (ASVS 11.4.2). */
const WORK = { memoryCost: 47_104, timeCost: 4, parallelism: 1 } as const

/** Passwords computed at once: more would take memory and starve file work, which shares the threads. */
const AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

/** What is stored of a password. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, WORK))
}

/**
 * Whether the password belongs to the stored hash. Without a hash (nobody has that name) the same work is done in
 * vain, so that the time tells nothing (R3). Texts beyond any password are refused unread.
 */
export async function verifyPassword(stored: string | undefined, password: string): Promise<boolean> {
  if (password.length > PASSWORD_MAX_TEXT) return false
  const against = stored ?? (await nobodysHash())
  const isRight = await inTurn(() => verify(against, password))
  return isRight && stored !== undefined
}

let nobody: Promise<string> | undefined

function nobodysHash(): Promise<string> {
  nobody ??= hashPassword(newToken())
  return nobody
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  while (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}
