import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { type Envelope, SUCCESS } from '@crossdock/contracts/kernel/envelope.ts'
import { hashPassword } from '../../packages/server/src/platform/access/password-hash.ts'
import { Client } from '../lib/http-client.ts'
import { cpuSeconds, percentile } from './process-facts.ts'

/** People who log in with one password. */
export interface LoginCrowd {
  readonly origin: string
  readonly pid: number
  readonly usernames: readonly string[]
  readonly password: string
}

export interface LoginFigures {
  perSecond: number
  p95Ms: number
  /** Processor time of the server for one login. */
  cpuMs: number
}

const ROUND_MS = 5_000
const HASHES = 12

/** Median milliseconds of one password hash, one after the other in this process, which does nothing else. */
export async function measureHash(): Promise<number> {
  const times: number[] = []
  for (let index = 0; index < HASHES; index++) {
    const start = performance.now()
    await hashPassword(`Aa1!bench ${index}`)
    times.push(performance.now() - start)
  }
  return percentile(times, 0.5)
}

/** The cost that a stored hash names: `$argon2id$v=19$m=47104,t=4,p=1$…` → `argon2id, m=47104,t=4,p=1`. */
export function costOf(hash: string): string {
  const [, kind = '', , cost = ''] = hash.split('$')
  return `${kind}, ${cost}`
}

/** Logins that so many people manage at once, each one login after the other and from an address of their own. */
export async function measureLogins(crowd: LoginCrowd, atOnce: number): Promise<LoginFigures> {
  const people = crowd.usernames.slice(0, atOnce)
  if (people.length < atOnce) throw new Error(`${atOnce} people are needed`)
  const logins = await Promise.all(people.map((username) => loginOf(crowd, username)))
  const cpuBefore = cpuSeconds(crowd.pid)
  const begun = performance.now()
  const times: number[] = []
  await Promise.all(
    logins.map(async (logIn) => {
      while (performance.now() < begun + ROUND_MS) {
        const start = performance.now()
        await logIn()
        times.push(performance.now() - start)
      }
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  return {
    perSecond: times.length / seconds,
    p95Ms: percentile(times, 0.95),
    cpuMs: ((cpuSeconds(crowd.pid) - cpuBefore) * 1000) / times.length,
  }
}

let addresses = 0

/** A browser of somebody who has been there before; each login comes from another address, as those of many people do. */
async function loginOf({ origin, password }: LoginCrowd, username: string): Promise<() => Promise<void>> {
  const client = new Client(origin)
  await client.call(sessionEndpoints.getSiteConfig, {})
  const url = client.urlOf(sessionEndpoints.logIn.path)
  const body = JSON.stringify({ username, password })
  return async () => {
    addresses += 1
    const headers = {
      ...client.headers(),
      'content-type': 'application/json',
      'x-forwarded-for': `10.9.${addresses >> 8}.${addresses & 255}`,
    }
    const { code, message } = (await (await fetch(url, { method: 'POST', headers, body })).json()) as Envelope // of every call
    if (code !== SUCCESS) throw new Error(`${url} ${code} ${message}`)
  }
}
