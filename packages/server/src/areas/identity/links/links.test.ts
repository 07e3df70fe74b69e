import { afterAll, beforeAll, expect, it } from 'vitest'
import { aUser, type TestUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { inPlatform, inTenant } from '../../../platform/database/tenancy.ts'
import { createLink, readLink, takeLink, urlOfLink, withdrawLinks } from './links.service.ts'

const HOUR = 60 * 60 * 1000
const now = new Date('2026-11-21T08:00:00Z')
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const platform = <T>(work: Parameters<typeof inPlatform<T>>[1]) => inPlatform(test.platform.database.db, work)
const linkOf = ({ companyId, userId }: TestUser, kind: 'invite' | 'reset' = 'invite', at = now) =>
  platform((trx) => createLink(trx, { kind, companyId, userId, createdBy: null, now: at }))
const take = (token: string, at = now) => platform((trx) => takeLink(trx, token, at))

it('lets nobody in with a token that was never given, that is cut or that has another form', async () => {
  const token = await linkOf(await aUser(test))
  for (const other of ['', 'x', `${token.slice(0, -1)}`, `${token}A`, 'A'.repeat(43), "' or 1=1"]) {
    expect(await take(other)).toBeUndefined()
  }
})

it('is taken once, by one of many who try at the same moment', async () => {
  const user = await aUser(test)
  const token = await linkOf(user)
  const takers = await Promise.all(Array.from({ length: 10 }, () => take(token)))
  const lucky = takers.filter((owner) => owner !== undefined)
  expect(lucky).toEqual([{ companyId: user.companyId, userId: user.userId, kind: 'invite', createdBy: null }])
})

it('comes back when the step that took it fails', async () => {
  const token = await linkOf(await aUser(test))
  const failed = platform(async (trx) => {
    await takeLink(trx, token, now)
    throw new Error('no password after all')
  })
  await expect(failed).rejects.toThrow('no password')
  expect(await take(token)).toBeDefined()
})

it('ends after 72 hours as an invitation and after ten minutes as a reset', async () => {
  const [one, other] = [await aUser(test), await aUser(test)]
  const invitation = await linkOf(one)
  const reset = await linkOf(other, 'reset')
  const read = (token: string, at: Date) => platform((trx) => readLink(trx, token, at))
  expect(await read(invitation, later(72 * HOUR - 1))).toMatchObject({ kind: 'invite' })
  expect(await take(invitation, later(72 * HOUR))).toBeUndefined()
  expect(await read(reset, later(HOUR / 6 - 1))).toMatchObject({ kind: 'reset' })
  expect(await take(reset, later(HOUR / 6))).toBeUndefined()
})

it('ends when a newer one is made or all are withdrawn', async () => {
  const user = await aUser(test)
  const [old, young] = [await linkOf(user), await linkOf(user, 'reset')]
  expect(await take(old)).toBeUndefined()
  await platform((trx) => withdrawLinks(trx, user.userId, now))
  expect(await take(young)).toBeUndefined()
})

it('is kept as a hash, and hidden from other companies', async () => {
  const user = await aUser(test)
  const token = await linkOf(user)
  const rowsFor = (companyId: number) =>
    inTenant(test.platform.database.db, { companyIds: [companyId] }, (trx) =>
      trx.selectFrom('identity.oneTimeLink').selectAll().execute(),
    )
  const own = await rowsFor(user.companyId)
  expect(own).toHaveLength(1)
  expect(JSON.stringify(own)).not.toContain(token)
  expect(await rowsFor((await aUser(test)).companyId)).toEqual([])
})

it('is an absolute address when the server knows its own', () => {
  const http = test.platform.http
  expect(urlOfLink(http, 'invite', 'abc')).toBe('/rp?invite=abc')
  const publicUrl = new URL('https://shop.example/')
  expect(urlOfLink({ ...http, publicUrl }, 'reset', 'abc')).toBe('https://shop.example/rp?reset=abc')
})
