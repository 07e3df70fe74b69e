import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { noticeEndpoints } from '@crossdock/contracts/areas/system/notices/notices.endpoints.ts'
import type { PermissionCode } from '@crossdock/contracts/kernel/permission.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aCompany, aPrime, aRole, aStaff, aSuperuser, aUser, PASSWORD } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { inPlatform, inTenant } from '../../../platform/database/tenancy.ts'

const staffGuards = mcustomerPermissions.company
const everything = Object.values(staffGuards)

let test: TestApp
let superuser: Client

beforeAll(async () => {
  test = await createTestApp({ seeded: true })
  superuser = await test.logIn(await aSuperuser(test))
})
afterAll(() => test.close())

let counter = 0
const aName = (word = 'Harbour') => {
  counter += 1
  return `${word} ${counter}`
}
const staffOf = async (serves: readonly number[], permissions: readonly (typeof everything)[number][]) =>
  test.logIn(await aStaff(test, { serves, permissions }))

describe('who is refused', () => {
  it('refuses visitors, customers with every right of their own, and staff without the code', async () => {
    const visitor = await test.visitor()
    expect(await visitor.call(companyEndpoints.listCompanies, {})).toMatchObject({ code: 50008 })
    const customer = await test.logIn(await aPrime(test))
    expect(await customer.call(companyEndpoints.listCompanies, {})).toMatchObject({ code: 40300 })
    const reader = await staffOf([], [staffGuards.view])
    expect(await reader.call(companyEndpoints.listCompanies, {})).toMatchObject({ code: 20000 })
    expect(await reader.call(companyEndpoints.saveCompany, { name: aName() })).toMatchObject({ code: 40300 })
    expect(await reader.call(companyEndpoints.closeCompanies, { ids: [1], reason: 'over' })).toMatchObject({
      code: 40300,
    })
  })

  it('tells making, changing and suspending apart, though they are one call', async () => {
    const companyId = await aCompany(test)
    const editor = await staffOf([companyId], [staffGuards.edit])
    const denied = (perm_code: string) => ({ code: 40300, data: { perm_code } })
    const draft = { id: companyId, version: 1, name: aName() }
    expect(await editor.call(companyEndpoints.saveCompany, { name: aName() })).toMatchObject(
      denied(staffGuards.create),
    )
    expect(
      await editor.call(companyEndpoints.saveCompany, { ...draft, status: 'suspended', reason: 'unpaid' }),
    ).toMatchObject(denied(staffGuards.suspend))
    expect(await editor.call(companyEndpoints.saveCompany, draft)).toMatchObject({ code: 20000 })
  })

  // proves spec-7-fetchcompanylist
  it('shows staff the companies they serve and answers for others as for none (2.4)', async () => {
    const [mine, foreign] = [await aCompany(test), await aCompany(test)]
    const staff = await staffOf([mine], everything)
    const { data } = await staff.call(companyEndpoints.listCompanies, {})
    const ids = data.rows.map(({ id }) => id)
    expect(ids).toContain(mine)
    expect(ids).not.toContain(foreign)
    const draft = { version: 1, name: aName() }
    const told = async (id: number) => {
      const { code, message, data: info } = await staff.call(companyEndpoints.saveCompany, { ...draft, id })
      return { code, message, data: info }
    }
    expect(await told(foreign)).toEqual(await told(987_654_321))
    expect(await told(foreign)).toMatchObject({ code: 40400 })
  })

  it('is refused by the database alone, with the filter of the code taken out (A2)', async () => {
    const [mine, foreign] = [await aCompany(test), await aCompany(test)]
    const { db } = test.platform.database
    const seen = await inTenant(db, { companyIds: [mine] }, async (trx) => {
      await sql`update identity.company set name = 'Taken over' where id = ${foreign}`.execute(trx)
      return trx.selectFrom('identity.company').select('id').execute()
    })
    expect(seen).toEqual([{ id: String(mine) }])
    await expect(
      inTenant(db, { companyIds: [mine] }, (trx) =>
        sql`insert into identity.company_role (company_id, role_id) select ${foreign}, id from identity.role limit 1`.execute(
          trx,
        ),
      ),
    ).rejects.toThrow(/row-level security/)
  })
})

describe('a company made by staff', () => {
  // proves spec-7-savecompany, spec-6-09
  it('is stored, furnished, served by its maker, and its main account sets the password by the link', async () => {
    const maker = await aStaff(test, { permissions: everything })
    const client = await test.logIn(maker)
    const templateId = await change((trx) => aRole(trx, { scope: 'template', companyId: null, codes: [] }))
    const name = aName()
    const made = await client.call(companyEndpoints.saveCompany, {
      name,
      host: 'Shop.Example.com',
      seat_limit: 5,
      template_role_ids: [templateId],
      prime: { username: `prime_${counter}`, name: 'Lin' },
    })
    expect(made).toMatchObject({
      code: 20000,
      data: {
        name,
        host: 'shop.example.com',
        status: 'active',
        seat_limit: 5,
        version: 1,
        primes: [{ name: 'Lin' }],
        staff: [{ id: maker.userId }],
        template_roles: [{ id: templateId }],
        invite_url: expect.stringMatching(/^\/rp\?invite=[\w-]{43}$/),
      },
    })
    const listed = await (await test.logIn(maker)).call(companyEndpoints.listCompanies, { q: name })
    expect(listed.data.rows.map(({ id }) => id)).toEqual([made.data.id])
    const kept = JSON.stringify(await auditOf(made.data.id))
    expect(kept).toContain(name)
    expect(kept).not.toContain(made.data.invite_url?.slice(-43))
  })

  it('has a name, a code and a host of its own, also against look-alikes and against fifty at once (B8, I4)', async () => {
    const name = aName('Ölhafen')
    const first = await superuser.call(companyEndpoints.saveCompany, {
      name,
      code: 'oelhafen',
      host: 'oel.example.com',
    })
    expect(first).toMatchObject({ code: 20000 })
    const twins = [
      { field: 'name', draft: { name: name.toUpperCase().normalize('NFD') } },
      { field: 'code', draft: { name: aName(), code: 'OelHafen' } },
      { field: 'host', draft: { name: aName(), host: 'OEL.example.com' } },
    ]
    for (const { field, draft } of twins) {
      expect(await superuser.call(companyEndpoints.saveCompany, draft)).toMatchObject({
        code: 40900,
        data: { field },
      })
    }
    const raced = aName('Race')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => superuser.call(companyEndpoints.saveCompany, { name: raced })),
    )
    expect(answers.filter(({ code }) => code === 20000)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 40900)).toHaveLength(19)
  })

  it('refuses hosts that are none and templates that are none', async () => {
    for (const host of ['http://a.example.com', 'a.example.com/x', 'localhost', 'a..com', '-a.com']) {
      expect(await superuser.call(companyEndpoints.saveCompany, { name: aName(), host })).toMatchObject({
        code: 40000,
        data: { errors: { host: expect.any(String) } },
      })
    }
    expect(
      await superuser.call(companyEndpoints.saveCompany, { name: aName(), template_role_ids: [987_654] }),
    ).toMatchObject({ code: 44103 })
  })

  // proves spec-7-checkcompanyexist
  it('is told taken or free to whoever registers, and not more than twenty times a minute (R7)', async () => {
    const visitor = await test.visitor({ address: '10.1.2.3' })
    const name = aName()
    const ask = () => visitor.call(companyEndpoints.isCompanyTaken, { field: 'name', value: name })
    expect((await ask()).data).toEqual({ exist: false })
    const { data: made } = await superuser.call(companyEndpoints.saveCompany, { name })
    expect((await ask()).data).toEqual({ exist: true })
    // While it is being changed its own name is free, for those who may see it.
    const itself = { field: 'name', value: name, id: made.id } as const
    expect((await superuser.call(companyEndpoints.isCompanyTaken, itself)).data).toEqual({ exist: false })
    expect((await visitor.call(companyEndpoints.isCompanyTaken, itself)).data).toEqual({ exist: true })
    const codes = new Set<number>()
    for (let times = 0; times < 19; times += 1) codes.add((await ask()).code)
    expect([...codes]).toEqual([20000, 42900])
  })
})

describe('a change of a company', () => {
  it('keeps what is not sent, counts the version up, and refuses a stale one naming who was faster', async () => {
    const { data: made } = await superuser.call(companyEndpoints.saveCompany, {
      name: aName(),
      mobile: '13800138000',
      allow_front: true,
    })
    const draft = { id: made.id, version: 1, name: made.name, contact: 'Mei' }
    const changed = await superuser.call(companyEndpoints.saveCompany, draft)
    expect(changed.data).toMatchObject({
      version: 2,
      contact: 'Mei',
      mobile: '13800138000',
      allow_front: true,
    })
    expect(await superuser.call(companyEndpoints.saveCompany, draft)).toMatchObject({ code: 40910 })
  })

  it('masks the number for staff without the right to personal data', async () => {
    const { data: made } = await superuser.call(companyEndpoints.saveCompany, {
      name: aName(),
      mobile: '13800138000',
    })
    const staff = await staffOf([made.id], [staffGuards.view])
    const { data } = await staff.call(companyEndpoints.listCompanies, {})
    expect(data.rows.find(({ id }) => id === made.id)?.mobile).toBe('138****8000')
    const csv = await superuser.inject({ method: 'GET', url: `/api${companyEndpoints.exportCompanies.path}` })
    expect(csv.body).toContain('13800138000')
  })

  it('suspends with a reason: its people get 50008 at their next call, and may come back when it is reopened', async () => {
    const user = await aPrime(test)
    const client = await test.logIn(user)
    const draft = { id: user.companyId, version: 1, name: aName() }
    expect(
      await superuser.call(companyEndpoints.saveCompany, { ...draft, status: 'suspended' }),
    ).toMatchObject({ code: 44101 })
    const suspended = { ...draft, status: 'suspended' as const, reason: 'unpaid' }
    expect(await superuser.call(companyEndpoints.saveCompany, suspended)).toMatchObject({
      data: { status: 'suspended', suspend_reason: 'unpaid' },
    })
    expect(await client.call(sessionEndpoints.getSession, {})).toMatchObject({
      code: 50008,
      data: { reason: 'DISABLED' },
    })
    const reopened = { ...draft, version: 2, status: 'active' as const }
    expect(await superuser.call(companyEndpoints.saveCompany, reopened)).toMatchObject({
      data: { status: 'active', suspend_reason: null },
    })
    expect(await client.call(sessionEndpoints.getSession, {})).toMatchObject({ code: 20000 })
  })

  it('ends the sessions of those whom a template taken away costs rights, and of nobody else', async () => {
    // A view that no default gives, so that the template alone opens it.
    const code = 'probe.matter.view' as PermissionCode
    const templateId = await change((trx) =>
      aRole(trx, { scope: 'template', companyId: null, codes: [code] }),
    )
    const companyId = await aCompany(test)
    await superuser.call(companyEndpoints.saveCompany, {
      id: companyId,
      version: 1,
      name: aName(),
      template_role_ids: [templateId],
    })
    const [prime, plain] = [await aPrime(test, { companyId }), await aUser(test, { companyId })]
    const [loser, other] = [await test.logIn(prime), await test.logIn(plain)]
    const { data } = await loser.call(sessionEndpoints.getSession, {})
    expect(data.permcodes).toContain(code)
    const draft = { id: companyId, version: 2, name: aName(), template_role_ids: [] }
    await superuser.call(companyEndpoints.saveCompany, draft)
    expect(await loser.call(sessionEndpoints.getSession, {})).toMatchObject({
      code: 50014,
      data: { reason: 'PERM_UPDATED' },
    })
    expect(await other.call(sessionEndpoints.getSession, {})).toMatchObject({ code: 20000 })
  })
})

describe('closing', () => {
  // proves spec-7-deletecompany
  it('logs everybody out, gives the name free, and can be taken back by a superuser', async () => {
    const user = await aUser(test)
    const client = await test.logIn(user)
    const name = aName('Closing')
    await superuser.call(companyEndpoints.saveCompany, { id: user.companyId, version: 1, name })
    const closing = { ids: [user.companyId], reason: 'contract ended' }
    expect((await superuser.call(companyEndpoints.closeCompanies, closing)).data).toEqual({ closed: 1 })
    expect((await superuser.call(companyEndpoints.closeCompanies, closing)).data).toEqual({ closed: 0 })
    expect(await client.call(sessionEndpoints.getSession, {})).toMatchObject({ code: 50008 })
    const visitor = await test.visitor()
    expect(
      await visitor.call(sessionEndpoints.logIn, { username: user.username, password: PASSWORD }),
    ).toMatchObject({
      code: 40005,
    })
    expect(await superuser.call(companyEndpoints.saveCompany, { name })).toMatchObject({ code: 20000 })
    const back = { id: user.companyId, version: 3, name: aName(), status: 'active' as const }
    expect(await superuser.call(companyEndpoints.saveCompany, back)).toMatchObject({
      data: { status: 'active', closed_at: null },
    })
  })

  it('takes a superuser and a reason, and nobody else takes it back', async () => {
    const user = await aUser(test)
    const client = await test.logIn(user)
    const own = await aCompany(test, { kind: 'internal' })
    const root = await aSuperuser(test, { companyId: own })
    const helper = await staffOf([user.companyId], everything)
    const closer = await test.logIn(root)
    const closing = { ids: [user.companyId], reason: 'contract ended' }
    const { closeCompanies, saveCompany } = companyEndpoints
    expect(await helper.call(closeCompanies, closing)).toMatchObject({ code: 40300 })
    const unknown = { ...closing, ids: [user.companyId, 999_999_999] }
    expect(await closer.call(closeCompanies, unknown)).toMatchObject({ code: 40400 })
    expect(await closer.call(closeCompanies, { ...closing, reason: '' })).toMatchObject({ code: 40000 })
    expect(await closer.call(closeCompanies, { ...closing, ids: [own] })).toMatchObject({ code: 44102 })
    expect(await client.call(sessionEndpoints.getSession, {})).toMatchObject({ code: 20000 })
    expect(await closer.call(closeCompanies, closing)).toMatchObject({ data: { closed: 1 } })
    expect(await client.call(sessionEndpoints.getSession, {})).toMatchObject({ code: 50008 })
    expect(await auditOf(user.companyId)).toMatchObject([
      {
        action: 'close',
        before: { status: 'active' },
        after: { status: 'closed', reason: 'contract ended' },
      },
    ])
    const { data } = await closer.call(noticeEndpoints.listNotices, {})
    expect(data.rows.map(({ kind }) => kind)).toContain('company_closed')
    const back = { id: user.companyId, version: 2, name: aName(), status: 'active' as const }
    expect(await helper.call(saveCompany, back)).toMatchObject({ code: 42200 })
  })

  it('refuses the internal company, and a company whose imports are at work naming them (42210)', async () => {
    const internal = await aCompany(test, { kind: 'internal' })
    const closing = { ids: [internal], reason: 'never' }
    expect(await superuser.call(companyEndpoints.closeCompanies, closing)).toMatchObject({ code: 44102 })
    const companyId = await aCompany(test)
    const { db } = test.platform.database
    await inTenant(db, { companyIds: [companyId] }, (trx) =>
      sql`insert into amzdata.import_file (company_id, file_name, byte_size, sha256, storage_key, status, phase, uploaded_at)
        values (${companyId}, 'june.csv', 1, '\\x00', 'k', 1, 'reading', now())`.execute(trx),
    )
    const late = await test.logIn(await aSuperuser(test))
    expect(
      await late.call(companyEndpoints.closeCompanies, { ids: [companyId], reason: 'now' }),
    ).toMatchObject({
      code: 42210,
      data: { refs: [{ kind: 'import', name: 'june.csv' }] },
    })
  })
})

describe('selectors', () => {
  // proves spec-7-clt
  it('answer the own company, with the served ones below it for staff, and nothing to whoever administers nothing', async () => {
    const [one, two] = [await aCompany(test), await aCompany(test)]
    const staff = await aStaff(test, { serves: [one, two], permissions: [staffGuards.view] })
    const seen = await (await test.logIn(staff)).call(companyEndpoints.listCompanyOptions, {})
    expect(seen.data.rows).toMatchObject([{ id: staff.companyId, kind: 'internal' }])
    expect(seen.data.rows[0]?.children.map(({ id }) => id).sort()).toEqual([one, two].sort())
    const prime = await aPrime(test, { permissions: [cmanagePermissions.cid.view] })
    const own = await (await test.logIn(prime)).call(companyEndpoints.listCompanyOptions, {})
    expect(own.data.rows).toMatchObject([{ id: prime.companyId, children: [] }])
    const user = await test.logIn(await aUser(test))
    expect(await user.call(companyEndpoints.listCompanyOptions, {})).toMatchObject({ code: 40300 })
  })
})

const change: <T>(work: Parameters<typeof inPlatform<T>>[1]) => Promise<T> = (work) =>
  inPlatform(test.platform.database.db, work)

function auditOf(companyId: number) {
  return change((trx) =>
    trx.selectFrom('platform.auditLog').selectAll().where('companyId', '=', String(companyId)).execute(),
  )
}
