import { actingEndpoints } from '@crossdock/contracts/areas/identity/acting/acting.endpoints.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { productPermissions } from '@crossdock/contracts/areas/product/product.permissions.ts'
import { noticeEndpoints } from '@crossdock/contracts/areas/system/notices/notices.endpoints.ts'
import { NOTICE_DAYS } from '@crossdock/contracts/areas/system/notices/notices.schema.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { openEvents } from '../../../../test/events.ts'
import {
  aCompany,
  aPrime,
  aRole,
  aStaff,
  aSuperuser,
  aUser,
  type TestUser,
} from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { inPlatform, inTenant } from '../../../platform/database/tenancy.ts'
import { STREAMS_OF_USER } from '../../../platform/http/open-streams.ts'
import { trackRights } from '../../identity/rights/rights.service.ts'
import { endSessions } from '../../identity/sessions/sessions.service.ts'
import { noticeUpkeep, notify } from './notices.service.ts'

const { listNotices, readNotices, readAllNotices, askForAccess, watchNotices } = noticeEndpoints
const { tag } = productPermissions

let test: TestApp
let address = ''
beforeAll(async () => {
  test = await createTestApp({ seeded: true })
  address = await test.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => test.close())

const platform: <T>(work: Parameters<typeof inPlatform<T>>[1]) => Promise<T> = (work) =>
  inPlatform(test.platform.database.db, work)
const tell = (user: TestUser, file = 'june.csv', matter?: string) =>
  platform((trx) =>
    notify(
      trx,
      {
        userIds: [user.userId],
        kind: 'import_done',
        params: { file },
        link: '/amzdata/data_import',
        ...(matter && { matter }),
      },
      test.clock.now(),
    ),
  )
const titles = async (client: Client) =>
  (await client.call(listNotices, {})).data.rows.map(({ title }) => title)

describe('who is refused', () => {
  it('refuses visitors', async () => {
    const visitor = await test.visitor()
    expect(await visitor.call(listNotices, {})).toMatchObject({ code: 50008 })
    expect(await visitor.call(readAllNotices, {})).toMatchObject({ code: 50008 })
    expect(await visitor.call(askForAccess, { perm_code: tag.delete })).toMatchObject({ code: 50008 })
  })

  it('answers for somebody else’s notice as for none, of a colleague and of another company alike (A2)', async () => {
    const user = await aUser(test)
    await tell(user)
    const [notice] = (await (await test.logIn(user)).call(listNotices, {})).data.rows
    const ids = [notice?.id ?? 0]
    const colleague = await test.logIn(await aUser(test, { companyId: user.companyId }))
    const stranger = await test.logIn(await aUser(test))
    for (const client of [colleague, stranger]) {
      expect(await titles(client)).toEqual([])
      expect(await client.call(readNotices, { ids })).toMatchObject({ code: 40400 })
    }
    expect((await (await test.logIn(user)).call(listNotices, {})).data.unread).toBe(1)
  })

  it('is refused by the database alone, with the filter of the code taken out (A2)', async () => {
    const user = await aUser(test)
    await tell(user)
    const elsewhere = await aCompany(test)
    const rows = await inTenant(test.platform.database.db, { companyIds: [elsewhere] }, async (trx) => {
      await sql`update platform.notice set read_at = now()`.execute(trx)
      return (await sql`select * from platform.notice`.execute(trx)).rows
    })
    expect(rows).toEqual([])
    expect((await (await test.logIn(user)).call(listNotices, {})).data.unread).toBe(1)
  })
})

describe('notices', () => {
  it('are told in the language of the reader, newest first, and counted until they are read', async () => {
    const user = await aUser(test)
    const client = await test.logIn(user)
    await tell(user, 'june.csv')
    await tell(user, '七月.csv')
    expect(await titles(client)).toEqual(['The file 七月.csv was imported', 'The file june.csv was imported'])
    client.language = 'zh'
    const { data } = await client.call(listNotices, { unread: '1' })
    expect(data).toMatchObject({
      unread: 2,
      rows: [{ title: '文件 七月.csv 已导入', link: '/amzdata/data_import' }, {}],
    })
    const ids = [data.rows[0]?.id ?? 0]
    expect((await client.call(readNotices, { ids })).data).toEqual({ unread: 1 })
    expect((await client.call(readNotices, { ids })).data).toEqual({ unread: 1 })
    expect((await client.call(listNotices, { unread: '1' })).data.rows).toHaveLength(1)
    expect((await client.call(readAllNotices, {})).data).toEqual({ unread: 0 })
    expect((await client.call(listNotices, {})).data.rows).toHaveLength(2)
  })

  it('of one matter are not repeated while unread', async () => {
    const user = await aUser(test)
    const client = await test.logIn(user)
    expect(await tell(user, 'a.csv', 'import 1')).toBe(1)
    expect(await tell(user, 'a.csv', 'import 1')).toBe(0)
    await client.call(readAllNotices, {})
    expect(await tell(user, 'a.csv', 'import 1')).toBe(1)
    expect(await titles(client)).toHaveLength(2)
  })

  it('are part of the transaction they speak of: what is taken back was never told', async () => {
    const user = await aUser(test)
    const failing = platform(async (trx) => {
      await notify(trx, { userIds: [user.userId], kind: 'job_done', params: { job: 'x' } }, test.clock.now())
      throw new Error('taken back')
    })
    await expect(failing).rejects.toThrow('taken back')
    expect(await titles(await test.logIn(user))).toEqual([])
  })

  it('are forgotten after a while, unread ones later', async () => {
    const user = await aUser(test)
    await tell(user, 'read.csv')
    await (await test.logIn(user)).call(readAllNotices, {})
    await tell(user, 'unread.csv')
    test.clock.advance((NOTICE_DAYS + 1) * 86_400_000)
    try {
      await noticeUpkeep.run(test.platform, { isStart: true })
      expect(await titles(await test.logIn(user))).toEqual(['The file unread.csv was imported'])
    } finally {
      test.clock.advance(-(NOTICE_DAYS + 1) * 86_400_000)
    }
  })
})

describe('asking for access (platform.md 4)', () => {
  it('tells the active main accounts of the own company, once a day, and is written down', async () => {
    const companyId = await aCompany(test)
    const [prime, gone] = [
      await aPrime(test, { companyId }),
      await aPrime(test, { companyId, isActive: false }),
    ]
    const foreign = await aPrime(test)
    const asker = await aUser(test, { companyId, nickName: 'Mei' })
    const client = await test.logIn(asker)
    expect((await client.call(askForAccess, { perm_code: tag.delete })).data).toEqual({ asked: 1 })
    expect(await client.call(askForAccess, { perm_code: tag.delete })).toMatchObject({ code: 44302 })
    const { data } = await (await test.logIn(prime)).call(listNotices, {})
    expect(data.rows).toMatchObject([
      { kind: 'access_request', title: `Mei asks for “Tags / Delete (${tag.delete})”`, link: '/cmanage/cid' },
    ])
    expect(await titles(await test.logIn(foreign))).toEqual([])
    const told = await platform((trx) =>
      trx.selectFrom('platform.notice').select('userId').where('userId', '=', String(gone.userId)).execute(),
    )
    expect(told).toEqual([])
    test.clock.advance(25 * 3_600_000)
    try {
      await (await test.logIn(prime)).call(readAllNotices, {})
      const later = await test.logIn(asker)
      expect((await later.call(askForAccess, { perm_code: tag.delete })).data).toEqual({ asked: 1 })
    } finally {
      test.clock.advance(-25 * 3_600_000)
    }
  })

  it('goes to superusers when internal people ask', async () => {
    const superuser = await aSuperuser(test)
    const staff = await test.logIn(await aStaff(test, { nickName: 'Wen' }))
    expect((await staff.call(askForAccess, { perm_code: tag.view })).data.asked).toBeGreaterThan(0)
    expect((await titles(await test.logIn(superuser)))[0]).toContain('Wen asks for')
  })

  it('refuses rights one holds, rights that are none, and more than five wishes in ten minutes', async () => {
    const client = await test.logIn(await aUser(test, { permissions: [tag.delete] }))
    expect(await client.call(askForAccess, { perm_code: tag.delete })).toMatchObject({ code: 44301 })
    expect(await client.call(askForAccess, { perm_code: 'no.such.code' })).toMatchObject({ code: 40400 })
    expect(await client.call(askForAccess, { perm_code: 'DROP TABLE' })).toMatchObject({ code: 40000 })
    await client.call(askForAccess, { perm_code: 'no.such.code' })
    await client.call(askForAccess, { perm_code: 'no.such.code' })
    expect(await client.call(askForAccess, { perm_code: 'no.such.code' })).toMatchObject({ code: 42900 })
  })
})

describe('the stream of the bell', () => {
  it('refuses whoever has no session', async () => {
    const response = await fetch(`${address}/api${watchNotices.path}`)
    expect(await response.json()).toMatchObject({ code: 50008 })
  })

  it('brings notices of the reader as they come, and nobody else’s', async () => {
    const user = await aUser(test)
    const stream = await openEvents(address, watchNotices, await test.logIn(user))
    await tell(await aUser(test, { companyId: user.companyId }), 'other.csv')
    await tell(user, 'mine.csv')
    expect(await stream.next()).toMatchObject({
      kind: 'notice',
      notice: { title: 'The file mine.csv was imported', read_at: null },
      unread: 1,
    })
    stream.close()
  })

  it('gives way, the oldest first, when one person opens more than ten', async () => {
    const client = await test.logIn(await aUser(test))
    const streams = []
    for (let opened = 0; opened <= STREAMS_OF_USER; opened += 1) {
      streams.push(await openEvents(address, watchNotices, client))
    }
    expect(await streams[0]?.next()).toBeUndefined()
    const second = streams[1]?.next()
    const wait = new Promise((resolve) => setTimeout(() => resolve('still open'), 200))
    expect(await Promise.race([second, wait])).toBe('still open')
    for (const stream of streams) stream.close()
    await second?.catch(() => undefined)
  })

  it('tells of added rights, and of lost ones as the end of the session', async () => {
    const companyId = await aCompany(test)
    const user = await aUser(test, { companyId })
    const roleId = await platform((trx) => aRole(trx, { scope: 'company', companyId, codes: [tag.delete] }))
    const stream = await openEvents(address, watchNotices, await test.logIn(user))
    const rightsChange = (work: Parameters<typeof inPlatform>[1]) =>
      platform((trx) => trackRights(trx, { userIds: [user.userId], now: test.clock.now() }, () => work(trx)))
    await rightsChange((trx) =>
      trx.insertInto('identity.userRole').values({ companyId, userId: user.userId, roleId }).execute(),
    )
    expect(await stream.next()).toMatchObject({ kind: 'rights' })
    await rightsChange((trx) =>
      trx.deleteFrom('identity.userRole').where('roleId', '=', String(roleId)).execute(),
    )
    expect(await stream.next()).toMatchObject({ kind: 'session_ended' })
    expect(await stream.next()).toBeUndefined()
  })

  it('ends when the session was ended elsewhere, at the next thing that happens', async () => {
    const user = await aUser(test)
    const stream = await openEvents(address, watchNotices, await test.logIn(user))
    await platform((trx) =>
      endSessions(trx, { userId: user.userId, reason: 'KICKED', now: test.clock.now() }),
    )
    await tell(user)
    expect(await stream.next()).toMatchObject({ kind: 'session_ended', notice: null })
    expect(await stream.next()).toBeUndefined()
  })

  it('of a customer whom internal people look at ends with their time', async () => {
    const customer = await aPrime(test)
    const { actas } = mcustomerPermissions.id
    const helper = await test.logIn(
      await aStaff(test, { serves: [customer.companyId], permissions: [actas] }),
    )
    await helper.call(actingEndpoints.startActing, { user_id: customer.userId, reason: 'Asked by phone' })
    const stream = await openEvents(address, watchNotices, helper)
    await tell(customer, 'seen.csv')
    expect(await stream.next()).toMatchObject({ kind: 'notice' })
    test.clock.advance(31 * 60_000)
    await tell(customer, 'unseen.csv')
    expect(await stream.next()).toMatchObject({ kind: 'rights', notice: null })
    expect(await stream.next()).toBeUndefined()
  })
})
