import { errorLogEndpoints } from '@crossdock/contracts/areas/system/error-log/error-log.endpoints.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts'
import { clearErrorLog, logError, watchErrors } from './error-log-store.ts'
import { reportErrors, sendReports } from './error-reports.ts'

let server: FakeServer

beforeEach(() => {
  vi.useFakeTimers()
  watchErrors(true)
  clearErrorLog()
  reportErrors()
  server = startFakeServer()
  server.on(errorLogEndpoints.addErrors, ({ errors }) => ({ added: errors.length }))
})
afterEach(() => {
  server.close()
  watchErrors(false)
  vi.useRealTimers()
})

const batches = () => server.sent(errorLogEndpoints.addErrors).map(({ errors }) => errors)

test('one fault that repeats is one report with its number', async () => {
  logError(new Error('It broke'), 'at Table')
  logError(new Error('It broke'), 'at Table')
  expect(batches()).toEqual([])
  await vi.advanceTimersByTimeAsync(5_000)
  expect(batches()).toMatchObject([[{ message: 'It broke', component: 'at Table', count: 2 }]])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(batches()).toHaveLength(1)
})

test('many faults go in batches of twenty, a hundred at most, each within its bounds', async () => {
  for (let number = 0; number < 130; number++) logError(new Error(`${number} ${'x'.repeat(9_000)}`))
  await sendReports()
  expect(batches().map((batch) => batch.length)).toEqual([20, 20, 20, 20, 20])
  expect(batches()[0]?.[0]?.message).toHaveLength(2_000)
})

test('what cannot be sent is no error of its own, and is given up', async () => {
  server.drop(errorLogEndpoints.addErrors)
  logError(new Error('It broke'))
  await sendReports()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(batches()).toHaveLength(1)
})

test('what waits is sent when the page goes', async () => {
  logError(new Error('Last words'))
  window.dispatchEvent(new Event('pagehide'))
  await vi.advanceTimersByTimeAsync(0)
  expect(batches()).toMatchObject([[{ message: 'Last words' }]])
})
