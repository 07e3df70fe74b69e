import { setTimeout as sleep } from 'node:timers/promises'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Actor } from '../access/actor.ts'
import { sha256 } from '../ids.ts'
import { seal } from '../sealing/sealing.ts'
import { deleteClaim, findReply, insertClaim, type KeyOfCall, updateReply } from './idempotency.queries.ts'
import type { RequestCall } from './request-call.ts'

const KEY_FORM = /^[\x21-\x7e]{1,128}$/
/** A second call waits this long for the first one's answer, asking every so often. */
const WAIT_MS = 30_000
const ASK_MS = 50

/**
 * Runs a write once per `Idempotency-Key` of a user (I1, I2): the same key with the same body gets the first
 * answer again, with another body it is refused. A refused write leaves its key free, and whoever waited for it tries
 * in turn. Without a key, or for calls that declare they need none, the write simply runs. What is kept is sealed: an
 * answer may hold a link or somebody's data, which the table must not tell.
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
  for (let waited = 0; waited < WAIT_MS; waited += ASK_MS) {
    const isMine = await call.inTenant((trx) => insertClaim(trx, claim))
    if (isMine) return runClaimed(call, claim, run)
    const reply = await awaitReply(call, claim)
    if (reply !== undefined) return reply
    await sleep(ASK_MS)
  }
  throw failure(commonFailures.busy)
}

async function runClaimed(call: RequestCall, claim: KeyOfCall, run: () => Promise<string>): Promise<string> {
  const reply = await run().catch(async (error: unknown) => {
    await release(call, claim)
    throw error
  })
  // The write is done: an answer that cannot be kept must not free the key for a second one.
  await call
    .inTenant((trx) => updateReply(trx, claim, sealed(call, claim, reply)))
    .catch((error: unknown) => call.log.error({ err: error }, 'an answer was not kept against repetition'))
  return reply
}

/** A key that cannot be freed now is free after two minutes; why the write was refused is what the caller hears. */
async function release(call: RequestCall, claim: KeyOfCall): Promise<void> {
  await call
    .inTenant((trx) => deleteClaim(trx, claim))
    .catch((error: unknown) => call.log.warn({ err: error }, 'an idempotency key was not freed'))
}

/** The answer of the call that has the key; undefined when that one was refused and the key is free. */
async function awaitReply(call: RequestCall, claim: KeyOfCall): Promise<string | undefined> {
  for (let waited = 0; waited < WAIT_MS; waited += ASK_MS) {
    const first = await call.inTenant((trx) => findReply(trx, claim))
    if (first === undefined) return undefined
    if (!first.isSameBody) throw failure(commonFailures.keyReused)
    if (first.reply !== null) return opened(call, claim, first.reply)
    await sleep(ASK_MS)
  }
  throw failure(commonFailures.busy)
}

function sealed({ platform }: RequestCall, claim: KeyOfCall, reply: string): string {
  const keys = platform.sealing.keysOf(claim.companyId)
  return `${keys.keyId} ${seal(keys, reply, aboutOf(claim)).toString('base64')}`
}

/** The kept answer; one whose key is gone is as good as another's, since the write is done and cannot be told again. */
function opened({ platform }: RequestCall, claim: KeyOfCall, kept: string): string {
  const [keyId = '', text = ''] = kept.split(' ')
  const bytes = Buffer.from(text, 'base64')
  const reply = platform.sealing.open(claim.companyId, { keyId, bytes, about: aboutOf(claim) })
  if (reply === null) throw failure(commonFailures.keyReused)
  return reply
}

function aboutOf({ userId, key, path }: KeyOfCall): string {
  return `answer to user ${userId} ${path} ${key}`
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
