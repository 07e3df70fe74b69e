import type { FastifyReply } from 'fastify'
import type { EventSource } from './call.ts'
import { GAVE_WAY, type OpenStreams } from './open-streams.ts'
import type { RequestCall } from './request-call.ts'

/** A comment line keeps proxies and the socket's own timeout from ending a quiet stream. */
const HEARTBEAT_MS = 15_000

/** Streams the events of a source until it ends, the client leaves, the server stops or newer streams take the place. */
export async function sendEvents(
  call: RequestCall,
  result: unknown,
  { stopping, place }: { stopping: AbortSignal; place: ReturnType<OpenStreams['enter']> },
): Promise<void> {
  const source = result as EventSource<unknown> // an `events` call's handler returns one, checked by bind
  const { reply } = call
  const ended = AbortSignal.any([call.signal, stopping, place.signal])
  reply.hijack()
  reply.raw.writeHead(200, {
    ...reply.getHeaders(),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  } as Record<string, string>) // the framework types header values more widely than Node takes them
  // The client learns that it is admitted before there is any news.
  reply.raw.flushHeaders()
  const heartbeat = setInterval(() => reply.raw.write(': still here\n\n'), HEARTBEAT_MS)
  try {
    await writeAll(reply, source, ended)
  } catch (error) {
    if (!ended.aborted) call.log.error({ err: error }, 'an event stream failed')
  } finally {
    clearInterval(heartbeat)
    place.leave()
    if (place.signal.aborted) reply.raw.write(GAVE_WAY)
    reply.raw.end()
  }
}

async function writeAll(
  reply: FastifyReply,
  source: EventSource<unknown>,
  ended: AbortSignal,
): Promise<void> {
  const iterator = source[Symbol.asyncIterator]()
  const stop = Promise.withResolvers<IteratorReturnResult<undefined>>()
  const onEnd = () => stop.resolve({ done: true, value: undefined })
  ended.addEventListener('abort', onEnd)
  if (ended.aborted) onEnd()
  try {
    for (;;) {
      const step = await Promise.race([iterator.next(), stop.promise])
      if (step.done) return
      reply.raw.write(`data: ${JSON.stringify(step.value)}\n\n`)
    }
  } finally {
    ended.removeEventListener('abort', onEnd)
    // Not awaited: a generator that waits for something that never comes would hold the stream open.
    void iterator.return?.()
  }
}
