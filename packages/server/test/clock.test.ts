import { CODE_INTERVAL_SECONDS } from '@crossdock/contracts/areas/identity/login-area/code-rules.ts'
import { recoveryEndpoints } from '@crossdock/contracts/areas/identity/login-area/recovery.endpoints.ts'
import { LOCK_AFTER, LOCK_MINUTES } from '@crossdock/contracts/areas/identity/sessions/session-rules.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { productPermissions } from '@crossdock/contracts/areas/product/product.permissions.ts'
import { tagEndpoints } from '@crossdock/contracts/areas/product/tags/tags.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aUser } from './factories.ts'
import { createTestApp, type TestApp } from './harness.ts'
import { aMobile, anAddress, solvedCaptcha } from './login-area.ts'

const HOUR = 60 * 60 * 1000
const shifts: [string, number][] = [
  ['an hour back', -HOUR],
  ['an hour on', HOUR],
  ['a day back', -24 * HOUR],
  ['a day on', 24 * HOUR],
  ['a leap second back', -1000],
]

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ seeded: true })
})
afterAll(() => test.close())

describe.each(shifts)('when the clock of the server is set %s (K10)', (_, shift) => {
  it('sessions stay, writes and lists work, and nobody waits longer than the rules say', async () => {
    const { view, create } = productPermissions.tag
    const client = await test.logIn(await aUser(test, { permissions: [view, create] }))
    const user = await aUser(test)
    const visitor = await test.visitor({ address: anAddress() })
    const guess = async () =>
      visitor.call(sessionEndpoints.logIn, {
        username: user.username,
        password: 'Wrong-123',
        ...(await solvedCaptcha(test)),
      })
    for (let count = 0; count < LOCK_AFTER; count += 1) await guess()
    expect(await guess()).toMatchObject({ code: 40004 })
    const mobile = aMobile()
    const askForCode = async () =>
      visitor.call(recoveryEndpoints.sendCode, { scene: 'register', mobile, ...(await solvedCaptcha(test)) })
    expect(await askForCode()).toMatchObject({ code: 20000 })

    test.clock.advance(shift)
    expect(await client.call(sessionEndpoints.getSession, {})).toMatchObject({ code: 20000 })
    expect(await client.call(tagEndpoints.saveTag, { name: 'Made now' })).toMatchObject({ code: 20000 })
    const { data } = await client.call(tagEndpoints.listTags, {})
    expect(data.rows.map(({ name }) => name)).toEqual(['Made now'])
    expect(waitOf(await guess())).toBeLessThanOrEqual(LOCK_MINUTES * 60)
    expect(waitOf(await askForCode())).toBeLessThanOrEqual(CODE_INTERVAL_SECONDS)
  })
})

/** Seconds that a refusal asks to wait; never less than none. */
function waitOf({ data }: { data: unknown }): number {
  const seconds = Number(Object(data).retry_after ?? 0)
  expect(seconds).toBeGreaterThanOrEqual(0)
  return seconds
}
