import { setTimeout as sleep } from 'node:timers/promises'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Actor } from '../access/actor.ts'
import { sha256 } from '../ids.ts'
import { deleteClaim, findReply, insertClaim, type KeyOfCall, updateReply } from './idempotency.queries.ts'
import type { RequestCall } from './request-call.ts'

const KEY_FORM = /^[\x21-\x7e]{1,128}$/
/** A second call waits this long for the first one's answer, asking every so often. */
const WAIT_MS = 30_000
const ASK_MS = 50

/**
 * Runs a write once per `Idempotency-Key` of a user (I1, I2): the same key with the same body gets the first
 * answer again, with another body it is refused. A refused write leaves its key free. Without a key, or for calls
 * that declare they need none, the write simply runs.
 */
export async function answerOnce(
  endpoint: Endpoint,
  call: RequestCall,
  run: () => Promise<string>,
): Promise<string> {
  const key = call.request.headers['idempotency-key']
  const { actor } = call
  if (
    endpoint.method !== 'POST' ||
    endpoint.idempotent === false ||
    actor === undefined ||
    key === undefined
  ) {
    return run()
  }
  if (typeof key !== 'string' || !KEY_FORM.test(key)) throw failure(commonFailures.malformed)
  const claim = claimOf(endpoint, call, { actor, key })
  const isMine = await call.inTenant((trx) => insertClaim(trx, claim))
  return isMine ? runClaimed(call, claim, run) : awaitReply(call, claim)
}

async function runClaimed(call: RequestCall, claim: KeyOfCall, run: () => Promise<string>): Promise<string> {
  try {
    const reply = await run()
    await call.inTenant((trx) => updateReply(trx, claim, reply))
    return reply
  } catch (error) {
    await call.inTenant((trx) => deleteClaim(trx, claim))
    throw error
  }
}

async function awaitReply(call: RequestCall, claim: KeyOfCall): Promise<string> {
  for (let waited = 0; waited < WAIT_MS; waited += ASK_MS) {
    const first = await call.inTenant((trx) => findReply(trx, claim))
    // The first one was refused or its server died: the caller may simply send again.
    if (first === undefined) throw failure(commonFailures.unavailable)
    if (!first.isSameBody) throw failure(commonFailures.keyReused)
    if (first.reply !== null) return first.reply
    await sleep(ASK_MS)
  }
  throw failure(commonFailures.unavailable)
}

function claimOf(endpoint: Endpoint, call: RequestCall, who: { actor: Actor; key: string }): KeyOfCall {
  return {
    companyId: who.actor.companyId,
    userId: who.actor.userId,
    key: who.key,
    path: endpoint.path,
    bodyHash: sha256(JSON.stringify(call.request.body ?? {})),
    now: call.now,
  }
}
