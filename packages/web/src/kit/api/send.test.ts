import { tagEndpoints } from '@crossdock/contracts/areas/product/tags/tags.endpoints.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts'
import { NO_ANSWER } from './call-failure.ts'
import { send } from './send.ts'

let server: FakeServer

beforeEach(() => {
  server = startFakeServer()
})
afterEach(() => vi.restoreAllMocks())

// proves spec-7-01, spec-9-08
test('a call is given up after 100000 ms, as a problem of server or network', async () => {
  const stopped = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  server.drop(tagEndpoints.listTags)
  await expect(send(tagEndpoints.listTags, {})).rejects.toMatchObject({ code: NO_ANSWER })
  expect(stopped).toHaveBeenCalledExactlyOnceWith(100_000)
})
