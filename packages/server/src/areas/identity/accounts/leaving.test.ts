import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { accountWatchEndpoints } from '@crossdock/contracts/areas/identity/accounts/account-watch.endpoints.ts'
import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import { leavingEndpoints } from '@crossdock/contracts/areas/identity/accounts/leaving.endpoints.ts'
import { amzPermissionEndpoints } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.endpoints.ts'
import { recoveryEndpoints } from '@crossdock/contracts/areas/identity/login-area/recovery.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { noticeEndpoints } from '@crossdock/contracts/areas/system/notices/notices.endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aCompany, aPrime, aUser, type TestUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { aMobile, codeSentTo } from '../../../../test/login-area.ts'

const { cid, amzpermission } = cmanagePermissions
const { analysis } = amzdataPermissions
const { getHoldings, offboard, sendTransferCodes, transferPrime } = leavingEndpoints
const { listAccountSessions, listAccountLogins, listAccountRecords, endAccountSessions } =
  accountWatchEndpoints

let test: TestApp
let companyId: number
let owner: TestUser
let prime: Client

beforeAll(async () => {
  test = await createTestApp({ seeded: true })
})
beforeEach(async () => {
  companyId = await aCompany(test)
  const permissions = [...Object.values(cid), ...Object.values(amzpermission)]
  owner = await aPrime(test, { companyId, mobile: aMobile(), permissions })
  prime = await test.logIn(owner)
})
afterAll(() => test.close())

const account = async (userId: number) => {
  const { data } = await prime.call(accountEndpoints.listAccounts, {})
  const found = data.rows.find(({ id }) => id === userId)
  if (found === undefined) throw new Error(`no account ${userId}`)
  return found
}
const leave = (user: TestUser, wish: object = {}, by = prime) =>
  by.call(offboard, { user_id: user.userId, version: 1, ...wish })

describe('somebody who leaves', () => {
  it('is let go by whoever may change the account, never by themselves, never the last main account', async () => {
    const leaver = await aUser(test, { companyId })
    const visitor = await test.visitor()
    expect(await leave(leaver, {}, visitor)).toMatchObject({ code: 50008 })
    const plain = await test.logIn(await aUser(test, { companyId }))
    expect(await leave(leaver, {}, plain)).toMatchObject({ code: 40300 })
    expect(await leave(owner)).toMatchObject({ code: 42200 })
    const delegate = await test.logIn(await aUser(test, { companyId, permissions: [cid.view, cid.edit] }))
    expect(await leave(owner, {}, delegate)).toMatchObject({ code: 40300 })
    expect(await leave(leaver, { version: 9 })).toMatchObject({ code: 40910 })
    const stranger = await aUser(test)
    expect(await leave(stranger)).toMatchObject({ code: 40400 })
    expect(await leave(leaver, { transfer_to: stranger.userId })).toMatchObject({ code: 40400 })
    const gone = await aUser(test, { companyId, isActive: false })
    expect(await leave(leaver, { transfer_to: gone.userId })).toMatchObject({ code: 42200 })
    expect(await account(leaver.userId)).toMatchObject({ is_active: true })
  })

  it('hands roles, shops and unread notices to a colleague, then is disabled and logged out', async () => {
    const leaver = await aUser(test, { companyId, permissions: [analysis.view], nickName: 'Leaver' })
    const heir = await aUser(test, { companyId, nickName: 'Heir' })
    const { data: shop } = await prime.call(amzPermissionEndpoints.saveAccount, {
      name: 'North',
      region: 'na',
      marketplace_ids: [1],
      grants: [{ user_id: leaver.userId, role: 'owner' }],
    })
    const [leaving, staying] = [await test.logIn(leaver), await test.logIn(heir)]
    const { data: held } = await prime.call(getHoldings, { user_id: leaver.userId })
    expect(held).toMatchObject({ shops: [{ id: shop.id, name: 'North', role: 'owner' }], notices: 1 })
    expect(held.roles).toHaveLength(1)
    const version = held.user.version
    expect((await leave(leaver, { version, transfer_to: heir.userId })).data).toEqual({
      moved: { roles: 1, shops: 1, companies: 0, views: 0, notices: 1 },
    })
    expect(await leaving.call(sessionEndpoints.getSession, {})).toMatchObject({ code: 50008 })
    const { data: now } = await prime.call(getHoldings, { user_id: leaver.userId })
    expect(now).toMatchObject({ user: { is_active: false }, roles: [], shops: [], notices: 0 })
    const { data: record } = await prime.call(listAccountRecords, { user_id: leaver.userId })
    expect(record.rows[0]).toMatchObject({ action: 'offboard' })
    expect(record.rows[0]?.changes.toSorted((one, other) => one.field.localeCompare(other.field))).toEqual([
      { field: 'is_active', before: 'true', after: 'false' },
      { field: 'moved_notices', before: null, after: '1' },
      { field: 'moved_roles', before: null, after: held.roles[0]?.name },
      { field: 'moved_shops', before: null, after: 'North' },
      { field: 'transferred_to', before: null, after: `Heir (${heir.username})` },
    ])
    // what is won arrives without a new login
    const session = await staying.call(sessionEndpoints.getSession, {})
    expect(session.data.permcodes).toContain(analysis.view)
    expect(session.data.amz_perm_menu).toMatchObject([{ la_id: shop.id }])
    const { data: told } = await staying.call(noticeEndpoints.listNotices, {})
    expect(told.rows.map(({ kind }) => kind)).toContain('work_handed_over')
  })

  it('hands over only what was chosen, and roles only by somebody who holds what they open', async () => {
    const leaver = await aUser(test, { companyId, permissions: [analysis.view, analysis.cost] })
    const heir = await aUser(test, { companyId })
    const weak = await test.logIn(await aUser(test, { companyId, permissions: [cid.view, cid.edit] }))
    expect(await leave(leaver, { transfer_to: heir.userId }, weak)).toMatchObject({ code: 40300 })
    expect(await account(leaver.userId)).toMatchObject({ is_active: true })
    await prime.call(amzPermissionEndpoints.saveAccount, {
      name: 'South',
      region: 'na',
      grants: [{ user_id: leaver.userId }],
    })
    const wish = { transfer_to: heir.userId, move: ['shops'] }
    expect(await leave(leaver, wish, weak)).toMatchObject({ code: 40300 })
    expect((await leave(leaver, wish)).data.moved).toMatchObject({ roles: 0 })
    expect((await account(heir.userId)).roles).toEqual([])
  })
})

describe('the main account', () => {
  it('is handed over with a code to both, and to nobody without', async () => {
    const ownMobile = aMobile()
    owner = await aPrime(test, { companyId, mobile: ownMobile, permissions: Object.values(cid) })
    const client = await test.logIn(owner)
    const mobile = aMobile()
    const heir = await aUser(test, { companyId, mobile })
    const heirs = await test.logIn(heir)
    const delegate = await test.logIn(await aUser(test, { companyId, permissions: [cid.edit] }))
    expect(await delegate.call(sendTransferCodes, { user_id: heir.userId })).toMatchObject({ code: 40300 })
    const mute = await aUser(test, { companyId })
    expect(await client.call(sendTransferCodes, { user_id: mute.userId })).toMatchObject({ code: 42200 })
    expect(await client.call(sendTransferCodes, { user_id: owner.userId })).toMatchObject({ code: 42200 })
    const sent = await client.call(sendTransferCodes, { user_id: heir.userId })
    expect(sent.data).toMatchObject({ theirs: `${mobile.slice(0, 3)}****${mobile.slice(-4)}` })
    const codes = { own_code: await codeSentTo(test, ownMobile), their_code: await codeSentTo(test, mobile) }
    const other = codes.their_code === '000000' ? '111111' : '000000'
    const wrong = { user_id: heir.userId, ...codes, their_code: other }
    expect(await client.call(transferPrime, wrong)).toMatchObject({
      code: 40002,
      data: { errors: { their_code: expect.any(String) } },
    })
    expect(await client.call(transferPrime, { user_id: heir.userId, ...codes })).toMatchObject({
      code: 20000,
    })
    expect((await heirs.call(sessionEndpoints.getSession, {})).data.roles).toContain('prime')
    expect(await client.call(sessionEndpoints.getSession, {})).toMatchObject({
      code: 50014,
      data: { reason: 'PERM_UPDATED' },
    })
    const again = await test.logIn(owner)
    expect((await again.call(sessionEndpoints.getSession, {})).data.roles).not.toContain('prime')
  })

  it('gets its codes from the transfer alone: nobody asks for one of that purpose', async () => {
    expect(await prime.call(recoveryEndpoints.sendCode, { scene: 'transfer' as 'sensitive' })).toMatchObject({
      code: 40000,
    })
  })
})

describe('the devices of somebody', () => {
  it('and their log-ins are shown to whoever administers the account, and ended one by one', async () => {
    const user = await aUser(test, { companyId })
    const [first, second] = [await test.logIn(user), await test.logIn(user)]
    const { data } = await prime.call(listAccountSessions, { user_id: user.userId })
    expect(data.rows).toHaveLength(2)
    const [newest] = data.rows
    const ids = [newest?.id ?? 0]
    expect(await prime.call(endAccountSessions, { user_id: user.userId, ids })).toMatchObject({
      data: { ended: 1 },
    })
    const answers = [first, second].map((client) => client.call(sessionEndpoints.getSession, {}))
    expect((await Promise.all(answers)).map(({ code }) => code).sort()).toEqual([20000, 50012])
    expect(await prime.call(endAccountSessions, { user_id: user.userId, ids })).toMatchObject({ code: 40400 })
    const { data: log } = await prime.call(listAccountLogins, { user_id: user.userId })
    expect(Array.isArray(log.rows)).toBe(true)
    const stranger = await aUser(test)
    for (const endpoint of [listAccountSessions, listAccountLogins, listAccountRecords]) {
      expect(await prime.call(endpoint, { user_id: stranger.userId })).toMatchObject({ code: 40400 })
    }
    const delegate = await test.logIn(await aUser(test, { companyId, permissions: [cid.view, cid.kick] }))
    const own = (await prime.call(listAccountSessions, { user_id: owner.userId })).data.rows[0]?.id ?? 0
    expect(await delegate.call(endAccountSessions, { user_id: owner.userId, ids: [own] })).toMatchObject({
      code: 40300,
    })
  })
})

describe('the record of an account', () => {
  it('says who changed what, personal data masked', async () => {
    const user = await aUser(test, { companyId })
    const about = { id: user.userId, position: 'Buyer', mobile: '13800138111', address: '1 Quay' }
    const { version } = await account(user.userId)
    expect(await prime.call(accountEndpoints.saveAccount, { ...about, version })).toMatchObject({
      code: 20000,
    })
    const { data } = await prime.call(listAccountRecords, { user_id: user.userId })
    expect(data).toMatchObject({ total: 1, rows: [{ action: 'edit' }] })
    expect(data.rows[0]?.changes).toEqual([
      { field: 'mobile', before: null, after: '138****8111' },
      { field: 'address', before: null, after: '1 Q***' },
      { field: 'position', before: null, after: 'Buyer' },
    ])
  })
})
