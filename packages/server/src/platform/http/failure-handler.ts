import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { type Failure, failure } from '@crossdock/contracts/kernel/failure.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { refused } from './envelope.ts'
import { failureOf } from './failure-of.ts'
import { languageOf } from './language.ts'

/** Dresses whatever was thrown as the envelope: a declared refusal, or "server error" with the id under which it is logged. */
export function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = failureOf(error)
  log(request.log as Logger, error, known) // the server is built with pino
  const answer = known ?? failure(commonFailures.serverError, { data: { trace_id: request.id } })
  return sendRefusal(answer, request, reply)
}

/** Answers a declared refusal. */
export function sendRefusal(answer: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const retryAfter = answer.data?.retry_after
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter))
  return reply
    .code(answer.declaration.status ?? 200)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(refused(answer, languageOf(request))))
}

function log(logger: Logger, error: unknown, known: Failure | undefined): void {
  if (known === undefined) logger.error({ err: error }, 'unexpected error')
  else if (known !== error) logger.warn({ err: error, code: known.declaration.code }, 'refused')
}
