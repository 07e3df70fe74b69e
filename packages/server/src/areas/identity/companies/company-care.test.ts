import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aCompany, aPrime, aStaff, aSuperuser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'

const { listCompanies, saveCompany, listStaffOptions, listCompanyRecords, exportCompanies } = companyEndpoints
const everything = Object.values(mcustomerPermissions.company)
const DAY = 24 * 60 * 60 * 1000

let test: TestApp
let root: Client
beforeAll(async () => {
  test = await createTestApp({ seeded: true })
  root = await test.logIn(await aSuperuser(test))
})
afterAll(() => test.close())

it('shows who is likely to leave: nobody logged in for 14 days, ends within 30, is over', async () => {
  const made = async (days: number | null) => {
    const expires_at = days === null ? null : new Date(test.clock.now().getTime() + days * DAY).toISOString()
    const name = `Signals ${days ?? 'none'}`
    return (await root.call(saveCompany, { name, expires_at })).data.id
  }
  const [open, ending, over] = [await made(null), await made(20), await made(-1)]
  const found = async (signal: 'quiet' | 'expiring' | 'ended') => {
    const { data } = await (await test.logIn(await aSuperuser(test))).call(listCompanies, {
      signal,
      q: 'Signals',
      sort: '-last_login',
    })
    return data.rows.map(({ id }) => id).sort()
  }
  expect([await found('quiet'), await found('expiring'), await found('ended')]).toEqual([
    [],
    [ending],
    [over],
  ])
  test.clock.advance(15 * DAY)
  expect(await found('quiet')).toEqual([open, ending, over].sort())
  test.clock.advance(-15 * DAY)
})

it('is served by whom it is given to, from the next call on, and the record says who changed what', async () => {
  const companyId = await aCompany(test)
  const internal = await aCompany(test, { kind: 'internal' })
  const editor = await aStaff(test, { companyId: internal, serves: [companyId], permissions: everything })
  const colleague = await aStaff(test, { companyId: internal, permissions: everything })
  const outsider = await aPrime(test)
  const [client, helper] = [await test.logIn(editor), await test.logIn(colleague)]
  const offered = (await client.call(listStaffOptions, {})).data.rows.map(({ id }) => id)
  expect(offered).toEqual(expect.arrayContaining([editor.userId, colleague.userId]))
  const about = { id: companyId, version: 1, name: 'Served', mobile: '13800138000' }
  const refused = await client.call(saveCompany, { ...about, staff_ids: [outsider.userId] })
  expect(refused).toMatchObject({ code: 44109, data: { field: 'staff_ids' } })
  expect(await helper.call(listCompanyRecords, { id: companyId })).toMatchObject({ code: 40400 })
  const staff_ids = [editor.userId, colleague.userId]
  expect((await client.call(saveCompany, { ...about, staff_ids })).data.staff.map(({ id }) => id)).toEqual(
    staff_ids,
  )
  expect((await helper.call(listCompanies, {})).data.rows.map(({ id }) => id)).toContain(companyId)
  const { data } = await helper.call(listCompanyRecords, { id: companyId })
  expect(data.rows).toMatchObject([{ action: 'edit' }])
  expect(data.rows[0]?.changes).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ field: 'name', after: 'Served' }),
      { field: 'mobile', before: null, after: '138****8000' },
      { field: 'staff_ids', before: `[${editor.userId}]`, after: JSON.stringify(staff_ids) },
    ]),
  )
  const csv = await helper.inject({
    method: 'GET',
    url: `/api${exportCompanies.path}?staff_id=${colleague.userId}`,
  })
  expect(csv.body.split('\n').filter((line) => /^"?Served"?,/.test(line))).toHaveLength(1)
})
