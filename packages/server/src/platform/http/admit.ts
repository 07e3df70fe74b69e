import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import { Failure, failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Actor, may } from '../access/actor.ts'
import { requireAccess } from '../access/require-access.ts'
import { sidOf } from './cookies.ts'
import { checkCsrf, isOwnSite } from './csrf.ts'
import { customersHostOf } from './host-of.ts'
import type { Pipeline } from './pipeline.ts'
import type { RequestCall } from './request-call.ts'

/**
 * The first half of every call, before its body is read: limit → session → cross-site check → access. Whoever has no
 * session hears of that alone, whatever else is missing (S1); wrong tokens have no limit of their own beside the one of
 * the address (decision 0012).
 */
export async function admit(endpoint: Endpoint, call: RequestCall, pipeline: Pipeline): Promise<void> {
  const { limits, platform } = pipeline
  limits.check(call.address, { max: platform.http.callsPerMinute, seconds: 60 })
  if (endpoint.access.kind !== 'anyone') await identify(endpoint, call, pipeline)
  if (endpoint.method === 'POST') checkCsrf(call.request, platform.http)
  if (endpoint.limit !== undefined) {
    limits.check(`${endpoint.path} ${call.actor?.sessionId ?? call.address}`, endpoint.limit)
  }
  if (call.actor !== undefined) await checkAccess(endpoint, call, pipeline)
}

async function identify(endpoint: Endpoint, call: RequestCall, pipeline: Pipeline): Promise<void> {
  const { platform, authenticate } = pipeline
  const credentials = {
    token: tokenOf(endpoint, call),
    sid: sidOf(call.request, platform.http),
    address: call.address,
    host: customersHostOf(call.request, platform.http),
  }
  try {
    const { actor, hasNewRights } = await authenticate(platform, credentials)
    call.actor = actor
    call.hasNewRights = hasNewRights
    if (hasNewRights) call.reply.header('x-perm-version', String(actor.permVersion))
  } catch (error) {
    if (error instanceof Failure && error.data?.reason === 'ILLEGAL') {
      call.log.warn({ address: call.address, path: endpoint.path }, 'illegal session token')
    }
    throw error
  }
}

/**
 * The token stands in a header. Files and streams are also opened by the browser itself, which sends none: for
 * them the client's own cookie of the same token counts, unless another site caused the request.
 */
function tokenOf(endpoint: Endpoint, { request }: RequestCall): string | undefined {
  const header = request.headers['x-token']
  if (typeof header === 'string' && header !== '') return header
  const isOpenedByBrowser = endpoint.kind === 'file' || endpoint.kind === 'events'
  return isOpenedByBrowser && isOwnSite(request) ? request.cookies.token : undefined
}

/** Whoever looks at a customer's pages changes nothing, and sees nothing more when the time is over. */
function refuseWhileActing({ method, whileActing }: Endpoint, { isOver }: { isOver: boolean }): void {
  if (whileActing === 'leaves') return
  if (isOver) throw failure(commonFailures.viewIsOver)
  if (method === 'POST' && whileActing !== 'reads') throw failure(commonFailures.readOnlyView)
}

/**
 * A company whose contract is over, or that closed, looks and exports (platform.md 8.2); what its people do for
 * themselves, like setting a password, stays open.
 */
function refuseRestricted(endpoint: Endpoint, restriction: Actor['restriction']): void {
  const { method, access, whileActing, afterEnd } = endpoint
  if (method !== 'POST' || access.kind !== 'permitted' || whileActing === 'reads' || afterEnd) return
  if (restriction === 'ended') throw failure(commonFailures.contractEnded)
  if (restriction === 'closed') throw failure(commonFailures.companyClosed)
}

async function checkAccess(endpoint: Endpoint, call: RequestCall, pipeline: Pipeline): Promise<void> {
  const { actor } = call
  if (actor === undefined) return
  if (actor.acting !== undefined) refuseWhileActing(endpoint, actor.acting)
  if (actor.mustSetPassword && endpoint.beforePassword !== true) throw failure(commonFailures.passwordUnset)
  try {
    requireAccess(endpoint.access, actor)
    refuseRestricted(endpoint, actor.restriction)
    const asked = endpoint.access.kind === 'permitted' ? endpoint.access.codes : []
    call.actor = { ...actor, using: { codes: asked.filter((code) => may(actor, code)), at: call.now } }
  } catch (error) {
    if (error instanceof Failure && error.declaration === commonFailures.permissionDenied) {
      await pipeline.onDenied(call, endpoint)
    }
    throw error
  }
}
