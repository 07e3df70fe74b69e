import type { Endpoint, ReplyOf } from '@crossdock/contracts/kernel/endpoint.ts'

/** What a stream is opened with: both halves of a session. */
export interface StreamSession {
  readonly token: string | undefined
  readonly cookies: ReadonlyMap<string, string>
}

/** A server-sent stream as a browser reads it. */
export interface OpenedEvents<T> {
  /** The next event; undefined when the stream has ended. */
  next(): Promise<T | undefined>
  close(): void
}

/** Opens a stream of a listening server and waits until it is admitted. */
export async function openEvents<E extends Endpoint>(
  address: string,
  endpoint: E,
  { token, cookies }: StreamSession,
): Promise<OpenedEvents<ReplyOf<E>>> {
  const leave = new AbortController()
  const response = await fetch(`${address}/api${endpoint.path}`, {
    headers: { cookie: `sid=${cookies.get('sid')}`, 'x-token': token ?? '', 'accept-language': 'en' },
    signal: leave.signal,
  })
  if (!response.headers.get('content-type')?.startsWith('text/event-stream'))
    throw new Error(await response.text())
  const events = readEvents<ReplyOf<E>>(response)
  return {
    next: async () => (await events.next()).value ?? undefined,
    close: () => leave.abort(),
  }
}

async function* readEvents<T>(response: Response): AsyncGenerator<T, undefined> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = text.slice(0, end)
      text = text.slice(end + 2)
      if (event.startsWith('data: ')) yield JSON.parse(event.slice(6)) as T // the server checked it against the declaration
    }
  }
  return undefined
}
