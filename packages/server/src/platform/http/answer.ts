import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { OutgoingFile } from './call.ts'
import { answerOnce } from './idempotency.ts'
import type { Pipeline, Route } from './pipeline.ts'
import { type Present, presenterOf } from './present.ts'
import { readInput } from './read-input.ts'
import { receiveUpload } from './receive-upload.ts'
import type { RequestCall } from './request-call.ts'
import { sendEvents } from './send-events.ts'
import { sendFile } from './send-file.ts'
import { isWellFormed } from './well-formed.ts'

/** The second half of a call: validate → act (in transactions of its own) → present. */
export type Answer = (call: RequestCall) => Promise<Payload>

/** What the framework sends. A reply must not be returned: whoever awaits one waits for its end. */
type Payload = string | OutgoingFile['content'] | undefined

/** Prepares the second half for one declared call. */
export function answerOf(route: Route, pipeline: Pipeline): Answer {
  const present = presenterOf(route.endpoint)
  switch (route.endpoint.kind) {
    case 'json':
      return (call) => answerJson(route, call, present)
    case 'upload':
      return (call) => answerUpload(route, call, present)
    case 'file':
      return async (call) => sendFile(call.reply, await route.handler(inputOf(route.endpoint, call), call))
    case 'events':
      return async (call) => {
        const source = await route.handler(inputOf(route.endpoint, call), call)
        const caller = `${route.endpoint.path} ${call.actor?.userId ?? call.address}`
        await sendEvents(call, source, { stopping: pipeline.stopping, place: pipeline.streams.enter(caller) })
        return undefined
      }
  }
}

async function answerJson(route: Route, call: RequestCall, present: Present): Promise<string> {
  const input = inputOf(route.endpoint, call)
  const text = await answerOnce(route.endpoint, call, async () => present(await route.handler(input, call)))
  return asJson(call, text)
}

async function answerUpload(route: Route, call: RequestCall, present: Present): Promise<string> {
  const received = await receiveUpload(route.endpoint, call)
  try {
    const input = readInput(route.endpoint, received.fields, call.language)
    return asJson(call, present(await route.handler(input, call, received.file)))
  } finally {
    await received.release()
  }
}

/** What came in, checked: the query of a GET, the body of a POST. */
function inputOf(endpoint: Endpoint, call: RequestCall): unknown {
  const { request } = call
  if (endpoint.method === 'GET' && !isWellFormed(request.query)) throw failure(commonFailures.malformed)
  return readInput(endpoint, endpoint.method === 'GET' ? request.query : bodyOf(request.body), call.language)
}

/** A POST without any body asks with an empty one; `null` is a body and fits nothing. */
function bodyOf(body: unknown): unknown {
  return body === undefined ? {} : body
}

function asJson(call: RequestCall, text: string): string {
  call.reply.header('content-type', 'application/json; charset=utf-8')
  return text
}
