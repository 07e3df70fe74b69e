import { noticeEndpoints } from '@crossdock/contracts/areas/system/notices/notices.endpoints.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openEvents } from './events.ts'

const { watchNotices } = noticeEndpoints
const rights = { kind: 'rights', notice: null, unread: null }
let opened: { say(text: string): void }[] = []

beforeEach(() => {
  vi.useFakeTimers()
  opened = []
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        opened.push({ say: (text) => controller.enqueue(new TextEncoder().encode(text)) })
        signal?.addEventListener('abort', () => controller.error(new Error('given up')))
      },
    })
    return new Response(body, { headers: { 'Content-Type': 'text/event-stream; charset=utf-8' } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a stream that gave way to newer ones is not opened anew', async () => {
  const heard: unknown[] = []
  openEvents(watchNotices, {}, (event) => heard.push(event))
  await vi.advanceTimersByTimeAsync(0)
  opened[0]?.say('event: replaced\n\n')
  await vi.advanceTimersByTimeAsync(300_000)
  expect(opened).toHaveLength(1)
  expect(heard).toEqual([])
})

test('a stream that has fallen silent is opened anew, one that says it is still there is not', async () => {
  const heard: unknown[] = []
  const stop = openEvents(watchNotices, {}, (event) => heard.push(event))
  await vi.advanceTimersByTimeAsync(40_000)
  opened[0]?.say(': still here\n\n')
  await vi.advanceTimersByTimeAsync(40_000)
  expect(opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(opened).toHaveLength(2)
  opened[1]?.say(`data: ${JSON.stringify(rights)}\n\n`)
  await vi.advanceTimersByTimeAsync(0)
  expect(heard).toEqual([rights])
  stop()
  await vi.advanceTimersByTimeAsync(300_000)
  expect(opened).toHaveLength(2)
})
