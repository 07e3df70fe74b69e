import type { CallInputOf, Endpoint, ReplyOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { CallFailure } from './call-failure.ts'
import { react, reactionOf } from './reactions.ts'
import { headersOf, unwrap, urlOf } from './send.ts'

/** Waits between attempts, in milliseconds; the last one repeats. */
const WAITS = [1_000, 2_000, 5_000, 10_000]
/** The server says at least that it is there every 15 s: a stream that is silent for so long has lost its other end. */
const SILENCE_MS = 45_000

/**
 * Listens to a server-sent stream with the session's headers, reconnecting until the returned function is called.
 * `onEvent` receives each message; a refusal of the server (no right, session over) ends it, and so does its word that
 * newer streams of the same person took the place.
 */
export function openEvents<E extends Endpoint>(
  endpoint: E,
  query: CallInputOf<E>,
  onEvent: (event: ReplyOf<E>) => void,
): () => void {
  const stop = new AbortController()
  const listen = async () => {
    for (let attempt = 0; !stop.signal.aborted; attempt++) {
      const heard = await follow(endpoint, query, { onEvent, signal: stop.signal })
      if (heard === 'refused' || heard === 'replaced') return
      if (heard === 'ended') attempt = 0
      await pause(WAITS[Math.min(attempt, WAITS.length - 1)] ?? 0, stop.signal)
    }
  }
  void listen()
  return () => stop.abort()
}

type Heard = 'ended' | 'failed' | 'refused' | 'replaced'

async function follow<E extends Endpoint>(
  endpoint: E,
  query: CallInputOf<E>,
  { onEvent, signal }: { onEvent: (event: ReplyOf<E>) => void; signal: AbortSignal },
): Promise<Heard> {
  const silence = watchSilence()
  try {
    const headers = { ...headersOf(endpoint), Accept: 'text/event-stream' }
    const given = {
      headers,
      credentials: 'same-origin',
      signal: AbortSignal.any([signal, silence.signal]),
    } as const
    const response = await fetch(urlOf(endpoint, query), given)
    if (!response.body || !response.headers.get('Content-Type')?.includes('text/event-stream')) {
      unwrap(endpoint, await response.text())
      return 'failed'
    }
    for await (const data of messages(response.body, silence.heard)) {
      if (data === GAVE_WAY) return 'replaced'
      // the event's shape is the server's promise, proved by the contract tests
      onEvent(JSON.parse(data) as ReplyOf<E>)
    }
    return 'ended'
  } catch (error) {
    if (!(error instanceof CallFailure) || reactionOf(error) === 'toast') return 'failed'
    react(error)
    return 'refused'
  } finally {
    silence.end()
  }
}

/** Gives up when nothing was heard for too long. */
function watchSilence() {
  const gone = new AbortController()
  const begin = () => setTimeout(() => gone.abort(), SILENCE_MS)
  let timer = begin()
  const end = () => clearTimeout(timer)
  const heard = () => {
    end()
    timer = begin()
  }
  return { signal: gone.signal, heard, end }
}

/** What a stream ends with that had to give way to newer ones. */
const GAVE_WAY = 'event: replaced'

/** The `data` of each message of a stream, or that it gave way; comments and other fields are skipped. */
export async function* messages(
  body: ReadableStream<Uint8Array>,
  heard: () => void = () => undefined,
): AsyncGenerator<string> {
  // The stream is read as bytes here; the decoder's own type also admits other buffers.
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    heard()
    const blocks = (rest + part.value).replaceAll('\r\n', '\n').split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      if (block === GAVE_WAY) yield block
      const lines = block.split('\n').filter((line) => line.startsWith('data:'))
      if (lines.length > 0) yield lines.map((line) => line.slice(5).trimStart()).join('\n')
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
  })
}
