import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { tagEndpoints } from '@crossdock/contracts/areas/product/tags/tags.endpoints.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts'
import { chooseLanguage } from '../i18n/language.ts'
import { call } from './call.ts'
import { NO_ANSWER } from './call-failure.ts'
import { writeCookie } from './cookies.ts'
import { fileNameOf } from './files.ts'
import { keyOf, queryClient } from './query-client.ts'
import { installReactions } from './reactions.ts'
import { send, urlOf } from './send.ts'
import { dropToken, keepToken } from './session-token.ts'

const reactions = { toast: vi.fn(), relogin: vi.fn(), denied: vi.fn(), password: vi.fn() }
let server: FakeServer

beforeEach(() => {
  vi.clearAllMocks()
  installReactions(reactions)
  chooseLanguage('en')
  dropToken()
  server = startFakeServer()
})

const list = () => call(tagEndpoints.listTags, { page: 1 })

describe('what a call carries', () => {
  // proves spec-7-02, spec-7-03, spec-7-04
  test('token, CSRF token, marker and language', async () => {
    keepToken('token-1')
    writeCookie('csrftoken', 'c'.repeat(32), 1)
    server.on(tagEndpoints.removeTags, () => ({}))
    await call(tagEndpoints.removeTags, { ids: [1] })
    const headers = server.calls[0]?.headers
    expect(headers?.get('X-Token')).toBe('token-1')
    expect(headers?.get('X-CSRFToken')).toBe('c'.repeat(32))
    expect(headers?.get('X-Requested-With')).toBe('XMLHttpRequest')
    expect(headers?.get('Accept-Language')).toBe('en')
  })

  // proves spec-7-02
  test('no token header while nobody is logged in', async () => {
    server.on(tagEndpoints.listTags, () => ({ rows: [], total: 0 }))
    await list()
    expect(server.calls[0]?.headers.has('X-Token')).toBe(false)
  })

  test('a query without its empty values', () => {
    expect(urlOf(tagEndpoints.listTags, { page: 2, q: '' })).toBe('/api/product/tag/list/?page=2')
  })
})

describe('what comes back', () => {
  // proves spec-8-01
  test('the payload of 20000', async () => {
    server.on(tagEndpoints.listTags, () => ({ rows: [], total: 0 }))
    expect(await list()).toEqual({ rows: [], total: 0 })
  })

  test('what stands beside the code when there is no payload, as the site configuration does', async () => {
    server.raw(sessionEndpoints.getSiteConfig, '{"code":20000,"message":"","vueconfigs":{"name":"X"}}')
    expect(await call(sessionEndpoints.getSiteConfig, {})).toEqual({ vueconfigs: { name: 'X' } })
  })
})

describe('what is refused', () => {
  // proves spec-8-02, spec-8-15, spec-5-33
  test('is shown as a toast with the words of the server', async () => {
    server.refuse(tagEndpoints.listTags, commonFailures.notFound)
    await expect(list()).rejects.toMatchObject({ code: 40400, message: 'Nothing is found!' })
    expect(reactions.toast).toHaveBeenCalledExactlyOnceWith('Nothing is found!')
  })

  // proves spec-8-03
  test('has the default words when the server says none', async () => {
    server.raw(tagEndpoints.listTags, '{"code":51234}')
    await expect(list()).rejects.toThrow('Server Error')
  })

  test('belongs under its fields, without a toast', async () => {
    server.refuse(tagEndpoints.listTags, commonFailures.invalidInput, { errors: { name: 'Required' } })
    await expect(list()).rejects.toMatchObject({ errors: { name: 'Required' } })
    expect(reactions.toast).not.toHaveBeenCalled()
  })

  test('is a toast after all when it names no field', async () => {
    server.refuse(tagEndpoints.listTags, commonFailures.invalidInput)
    await expect(list()).rejects.toThrow()
    expect(reactions.toast).toHaveBeenCalledOnce()
  })

  test('for want of a right is said as such', async () => {
    server.refuse(tagEndpoints.listTags, commonFailures.permissionDenied)
    await expect(list()).rejects.toThrow()
    expect(reactions.denied).toHaveBeenCalledOnce()
  })

  // proves spec-8-04
  test.each([
    identityFailures.sessionIllegal,
    identityFailures.sessionReplaced,
    identityFailures.sessionExpired,
  ])('with code $code asks to log in again', async (failure) => {
    server.refuse(tagEndpoints.listTags, failure, { reason: 'REPLACED' })
    await expect(list()).rejects.toMatchObject({ reason: 'REPLACED' })
    expect(reactions.relogin).toHaveBeenCalledOnce()
  })

  test('never raises the session dialog on the way in or out', async () => {
    server.refuse(sessionEndpoints.logOut, identityFailures.sessionIllegal)
    await expect(call(sessionEndpoints.logOut, {})).rejects.toThrow()
    expect(reactions.relogin).not.toHaveBeenCalled()
  })

  test('is left to the caller who asked for quiet', async () => {
    server.refuse(tagEndpoints.listTags, commonFailures.serverError)
    await expect(call(tagEndpoints.listTags, {}, { quiet: true })).rejects.toThrow('Server Error')
    expect(reactions.toast).not.toHaveBeenCalled()
  })

  test('is said by the screen that asked for quiet, but for the end of the session', async () => {
    const fetchQuietly = () =>
      queryClient.fetchQuery({
        queryKey: keyOf(tagEndpoints.listTags, {}),
        queryFn: () => send(tagEndpoints.listTags, {}),
        meta: { quiet: true },
      })
    server.refuse(tagEndpoints.listTags, commonFailures.serverError)
    await expect(fetchQuietly()).rejects.toThrow()
    expect(reactions.toast).not.toHaveBeenCalled()
    server.refuse(tagEndpoints.listTags, identityFailures.sessionReplaced)
    await expect(fetchQuietly()).rejects.toThrow()
    expect(reactions.relogin).toHaveBeenCalledOnce()
  })
})

describe('what does not arrive', () => {
  // proves spec-8-07
  test('is a problem of server or network', async () => {
    server.drop(tagEndpoints.listTags)
    await expect(list()).rejects.toMatchObject({ code: NO_ANSWER })
    expect(reactions.toast).toHaveBeenCalledWith('The server or the network has a problem, please try again')
  })

  test('so is a page of a broken proxy', async () => {
    server.raw(tagEndpoints.listTags, '<html>502 Bad Gateway</html>')
    await expect(list()).rejects.toMatchObject({ code: NO_ANSWER })
  })

  // proves spec-8-04
  test('but the login page of a proxy means the session is over', async () => {
    server.raw(tagEndpoints.listTags, '<html><form action="/login">')
    await expect(list()).rejects.toThrow()
    expect(reactions.relogin).toHaveBeenCalledOnce()
  })

  test('is silent when the caller gave up', async () => {
    const stop = new AbortController()
    server.drop(tagEndpoints.listTags)
    stop.abort()
    await expect(call(tagEndpoints.listTags, {}, { signal: stop.signal })).rejects.toThrow()
    expect(reactions.toast).not.toHaveBeenCalled()
  })
})

test('a download keeps the name the server gave it', () => {
  expect(fileNameOf(`attachment; filename="x.csv"; filename*=UTF-8''%E6%A0%87%E7%AD%BE.csv`)).toBe('标签.csv')
  expect(fileNameOf('attachment; filename="tags.csv"')).toBe('tags.csv')
})
