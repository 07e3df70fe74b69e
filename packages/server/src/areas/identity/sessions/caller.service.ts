import { Failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Call } from '../../../platform/http/call.ts'
import { sidOf } from '../../../platform/http/cookies.ts'
import { customersHostOf } from '../../../platform/http/host-of.ts'
import { createAuthenticate } from './authenticate.service.ts'

const authenticate = createAuthenticate()

/** Who makes a call that is open to anyone; refused like any other call when there is no living session. */
export async function requireCaller(call: Call): Promise<Actor> {
  const header = call.request.headers['x-token']
  const { actor } = await authenticate(call.platform, {
    token: typeof header === 'string' ? header : undefined,
    sid: sidOf(call.request, call.platform.http),
    address: call.address,
    host: customersHostOf(call.request, call.platform.http),
  })
  return actor
}

/** The same, and nobody when there is no living session. */
export async function findCaller(call: Call): Promise<Actor | undefined> {
  try {
    return await requireCaller(call)
  } catch (error) {
    if (error instanceof Failure) return undefined
    throw error
  }
}
