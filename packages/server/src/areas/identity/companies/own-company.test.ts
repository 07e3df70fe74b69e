import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { BRAND_IMAGE_BYTES } from '@crossdock/contracts/areas/identity/companies/brand.schema.ts'
import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { noticeEndpoints } from '@crossdock/contracts/areas/system/notices/notices.endpoints.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aCompany, aPrime, aSuperuser, aUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { aMobile, codeFor } from '../../../../test/login-area.ts'
import { inPlatform, inTenant } from '../../../platform/database/tenancy.ts'
import { closingUpkeep } from './closings.service.ts'

const guards = cmanagePermissions.basic
const everything = Object.values(guards)
const { getOwnCompany, saveOwnCompany, changeOwnCompany, uploadBrandImage, getBrandImage } = companyEndpoints
const DAY = 24 * 60 * 60 * 1000
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ seeded: true })
})
afterAll(() => test.close())

async function anOwner(wish: { mobile?: string } = {}): Promise<{ client: Client; companyId: number }> {
  const companyId = await aCompany(test)
  const user = await aPrime(test, { companyId, permissions: everything, ...wish })
  return { client: await test.logIn(user), companyId }
}
const basics = (name: string, more: object = {}) => ({ name, contact: 'Lin', industry: 'Toys', ...more })
const siteOf = async (query: { host?: string; company?: string }) =>
  (await (await test.visitor()).call(sessionEndpoints.getSiteConfig, query)) as unknown as {
    code: number
    vueconfigs: Record<string, unknown> & { variables: Record<string, string> }
  }
const picture = (client: Client, content: Buffer, name = 'logo.png') =>
  client.upload(uploadBrandImage, { fields: { image: 'logo' }, file: { name, content, type: 'image/png' } })

describe('who is refused', () => {
  it('refuses visitors and people of the company without the code, part by part', async () => {
    const visitor = await test.visitor()
    expect(await visitor.call(getOwnCompany, {})).toMatchObject({ code: 50008 })
    const { companyId } = await anOwner()
    const plain = await test.logIn(await aUser(test, { companyId }))
    expect(await plain.call(getOwnCompany, {})).toMatchObject({ code: 40300 })
    expect(await plain.call(saveOwnCompany, { version: 1 })).toMatchObject({ code: 40300 })
    const editor = await test.logIn(await aUser(test, { companyId, permissions: [guards.edit] }))
    expect(await editor.call(saveOwnCompany, { version: 1, brand: {} })).toMatchObject({
      code: 40300,
      data: { perm_code: guards.brand },
    })
    expect(await editor.call(changeOwnCompany, { action: 'close' })).toMatchObject({ code: 40300 })
  })

  it('lets nobody but a main account reset or close, whatever rights they hold', async () => {
    const { companyId } = await anOwner()
    const delegate = await test.logIn(await aUser(test, { companyId, permissions: everything }))
    for (const action of ['reset_brand', 'close', 'cancel_close'] as const) {
      expect(await delegate.call(changeOwnCompany, { action })).toMatchObject({ code: 44104 })
    }
  })

  it('touches the own company alone: there is no id to send, and the database refuses others (A2)', async () => {
    const [mine, theirs] = [await anOwner(), await anOwner()]
    const body = { version: 1, basics: basics('Mine'), id: theirs.companyId, company_id: theirs.companyId }
    await mine.client.call(saveOwnCompany, body)
    expect((await theirs.client.call(getOwnCompany, {})).data).toMatchObject({ version: 1 })
    const rows = await inTenant(test.platform.database.db, { companyIds: [mine.companyId] }, async (trx) => {
      await sql`update identity.company set brand = '{"name":"Stolen"}' where id = ${theirs.companyId}`.execute(
        trx,
      )
      return (
        await sql`select * from identity.brand_image where company_id = ${theirs.companyId}`.execute(trx)
      ).rows
    })
    expect(rows).toEqual([])
    expect((await theirs.client.call(getOwnCompany, {})).data.brand).toEqual({})
  })
})

describe('basics', () => {
  // proves spec-7-scom
  it('are kept with the version counted up, and a stale one is refused', async () => {
    const { client } = await anOwner()
    const saved = await client.call(saveOwnCompany, {
      version: 1,
      basics: basics('Lin & Co', { session_limit: 3 }),
    })
    expect(saved.data).toEqual({ version: 2, warnings: [] })
    expect((await client.call(getOwnCompany, {})).data).toMatchObject({
      name: 'Lin & Co',
      contact: 'Lin',
      session_limit: 3,
      seats_used: 1,
      shops_used: 0,
    })
    expect(await client.call(saveOwnCompany, { version: 1, basics: basics('Late') })).toMatchObject({
      code: 40910,
    })
  })

  it('name no internal person who was faster', async () => {
    const { client, companyId } = await anOwner()
    const root = await test.logIn(await aSuperuser(test))
    const name = 'Renamed & Co'
    await root.call(companyEndpoints.saveCompany, { id: companyId, version: 1, name, remark: 'x' })
    expect(await client.call(saveOwnCompany, { version: 1, basics: basics('Late') })).toMatchObject({
      code: 40910,
      message: 'Data was changed by somebody else, please reload',
      data: { by: null, at: expect.any(String) },
    })
  })

  it('name whoever saved last, whether staff or the company did before', async () => {
    const { client, companyId } = await anOwner()
    const root = await test.logIn(await aSuperuser(test, { nickName: 'Root' }))
    const rename = (version: number) =>
      root.call(companyEndpoints.saveCompany, {
        id: companyId,
        version,
        name: `Company ${companyId}, ${version}`,
      })
    const save = (version: number) =>
      client.call(saveOwnCompany, { version, basics: basics(`Own ${companyId}`) })
    expect(await rename(1)).toMatchObject({ code: 20000 })
    expect(await save(2)).toMatchObject({ code: 20000 })
    const late = await rename(2)
    expect(late).toMatchObject({ code: 40910, data: { by: expect.any(String) } })
    expect(late.message).not.toContain('Root')
    expect(await rename(3)).toMatchObject({ code: 20000 })
    expect(await save(3)).toMatchObject({ code: 40910, data: { by: null } })
  })

  it('name the field that is taken', async () => {
    const [one, two] = [await anOwner(), await anOwner()]
    await one.client.call(saveOwnCompany, {
      version: 1,
      basics: basics('Taken Name', { host: 'taken.example.com' }),
    })
    expect(await two.client.call(saveOwnCompany, { version: 1, basics: basics('TAKEN name') })).toMatchObject(
      {
        code: 40900,
        data: { field: 'name' },
      },
    )
    const twin = basics('Other Name', { host: 'TAKEN.example.com' })
    expect(await two.client.call(saveOwnCompany, { version: 1, basics: twin })).toMatchObject({
      code: 40900,
      data: { field: 'host' },
    })
  })
})

describe('the brand', () => {
  it('warns of colours that are hard to read, in the reader’s language, and keeps them all the same', async () => {
    const { client } = await anOwner()
    const brand = {
      variables: { topMenuBg: '#FFFFFF', topMenuText: '#EEEEEE', topMenuActiveText: '#000000' },
    }
    const { data } = await client.call(saveOwnCompany, { version: 1, brand })
    expect(data.warnings).toEqual([
      {
        text: 'topMenuText',
        background: 'topMenuBg',
        ratio: 1.16,
        message:
          '“Top bar text” on “Top bar background” has a contrast of 1.16, below 4.5, and may be hard to read',
      },
    ])
    expect((await client.call(getOwnCompany, {})).data.brand).toEqual(brand)
  })

  it('takes colours and own pictures alone: no style, no script, no foreign address (X4)', async () => {
    const { client } = await anOwner()
    for (const variables of [{ theme: 'red;}body{' }, { theme: 'url(javascript:1)' }]) {
      expect(await client.call(saveOwnCompany, { version: 1, brand: { variables } })).toMatchObject({
        code: 40000,
      })
    }
    for (const logo of ['javascript:alert(1)', 'https://evil.example/x.png']) {
      expect(await client.call(saveOwnCompany, { version: 1, brand: { logo } })).toMatchObject({
        code: 40000,
      })
    }
    const other = await anOwner()
    const { data } = await picture(other.client, PNG)
    expect(await client.call(saveOwnCompany, { version: 1, brand: { logo: data.sha256 } })).toMatchObject({
      code: 44107,
      data: { field: 'logo' },
    })
  })

  it('takes pictures by their bytes, up to 2 MB; what only says that it is one is refused (X5)', async () => {
    const { client } = await anOwner()
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
    for (const content of [
      svg,
      Buffer.from('<html><script>1</script>'),
      Buffer.from('GIF'),
      Buffer.alloc(0),
    ]) {
      expect(await picture(client, content)).toMatchObject({ code: 44106 })
    }
    const large = Buffer.concat([PNG, Buffer.alloc(BRAND_IMAGE_BYTES)])
    expect(await picture(client, large)).toMatchObject({ code: 41300 })
    const { data } = await picture(client, PNG, '../../x.svg')
    const answer = await (await test.visitor()).inject({ method: 'GET', url: data.url })
    expect(answer.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect(answer.rawPayload).toEqual(PNG)
    const unknown = await (await test.visitor()).call(getBrandImage, { sha256: 'a'.repeat(64) })
    expect(unknown).toMatchObject({ code: 40400 })
  })
})

describe('the site configuration (spec 3, 7)', () => {
  it('stands beside code, with the look of the company whose host is asked for', async () => {
    const { client } = await anOwner()
    const { data: logo } = await picture(client, PNG)
    const brand = { name: 'Harbour', site: 'B', logo: logo.sha256, variables: { theme: '#11A983' } }
    await client.call(saveOwnCompany, {
      version: 1,
      basics: basics('Harbour Ltd', { host: 'harbour.example.com' }),
      brand,
    })
    const site = await siteOf({ host: 'HARBOUR.example.com:8080' })
    expect(site).toMatchObject({
      code: 20000,
      vueconfigs: {
        name: 'Harbour',
        site: 'B',
        logo: logo.url,
        logo_mid: null,
        bg_login: null,
        allow_front: false,
        variables: { theme: '#11A983', menuBg: '#FFFFFF' },
      },
    })
    const own = await (await test.visitor()).inject({
      method: 'GET',
      url: `/api${sessionEndpoints.getSiteConfig.path}`,
      headers: { host: 'harbour.example.com' },
    })
    expect(own.json().vueconfigs.name).toBe('Harbour')
    await client.call(changeOwnCompany, { action: 'reset_brand' })
    expect((await siteOf({ host: 'harbour.example.com' })).vueconfigs).toMatchObject({
      name: 'Harbour Ltd',
      site: 'A',
      logo: null,
    })
  })

  it('never fails: what nobody has, what is no host, and a company that is closed get the built-in look', async () => {
    const builtIn = (await siteOf({})).vueconfigs
    expect(builtIn).toMatchObject({ name: 'Crossdock', allow_front: false })
    const { companyId } = await anOwner()
    await inPlatform(test.platform.database.db, (trx) =>
      sql`update identity.company set host = 'gone.example.com', status = 'closed' where id = ${companyId}`.execute(
        trx,
      ),
    )
    const odd = ['nobody.example.com', 'gone.example.com', "x' or 1=1 --", '../..', 'a'.repeat(5000)]
    for (const host of odd) expect((await siteOf({ host })).vueconfigs).toEqual(builtIn)
    const visitor = await test.visitor()
    for (const query of ['host=a&host=b', 'host[]=1', 'company[x]=1']) {
      const answer = await visitor.inject({
        method: 'GET',
        url: `/api${sessionEndpoints.getSiteConfig.path}?${query}`,
      })
      expect(answer.json()).toMatchObject({ code: 20000, vueconfigs: builtIn })
    }
  })
})

describe('closing the own company (platform.md 7.8)', () => {
  const closing = async (client: Client) => ({
    action: 'close' as const,
    confirm_name: (await client.call(getOwnCompany, {})).data.name,
  })

  // proves spec-7-dcom
  it('asks for a code sent to the main account, waits seven days, tells everybody, and closes by itself', async () => {
    const mobile = aMobile()
    const { client, companyId } = await anOwner({ mobile })
    const colleague = await test.logIn(await aUser(test, { companyId }))
    const superuser = await test.logIn(await aSuperuser(test))
    const close = await closing(client)
    expect(await client.call(changeOwnCompany, { ...close, confirm_name: 'Company' })).toMatchObject({
      code: 44108,
      data: { field: 'confirm_name' },
    })
    expect(await client.call(changeOwnCompany, close)).toMatchObject({ code: 40002 })
    expect(await client.call(changeOwnCompany, { ...close, sms_code: '000000' })).toMatchObject({
      code: 40002,
    })
    const sms_code = await codeFor(test, client, { scene: 'sensitive', recipient: mobile })
    const asked = await client.call(changeOwnCompany, { ...close, sms_code })
    expect(asked).toMatchObject({ code: 20000, data: { state: 'active', effective_at: expect.any(String) } })
    expect(await client.call(changeOwnCompany, { ...close, sms_code })).toMatchObject({ code: 40002 })
    expect((await colleague.call(noticeEndpoints.listNotices, {})).data.rows).toMatchObject([
      { kind: 'company_closing' },
    ])
    await closingUpkeep.run(test.platform, { isStart: false })
    expect(await client.call(getOwnCompany, {})).toMatchObject({ code: 20000 })
    test.clock.advance(7 * DAY)
    try {
      await closingUpkeep.run(test.platform, { isStart: false })
      expect(await colleague.call(sessionEndpoints.getSession, {})).toMatchObject({
        code: 50008,
        data: { reason: 'DISABLED' },
      })
      const later = await test.logIn(await aSuperuser(test))
      expect(
        (await later.call(companyEndpoints.listCompanies, { status: 'closed', q: 'Company' })).data.rows,
      ).toContainEqual(expect.objectContaining({ id: companyId, status: 'closed' }))
    } finally {
      test.clock.advance(-7 * DAY)
    }
    expect((await superuser.call(noticeEndpoints.listNotices, {})).data.rows).toMatchObject([
      { kind: 'company_closed' },
    ])
  })

  it('is taken back within the seven days, once', async () => {
    const mobile = aMobile()
    const { client } = await anOwner({ mobile })
    const sms_code = await codeFor(test, client, { scene: 'sensitive', recipient: mobile })
    await client.call(changeOwnCompany, { ...(await closing(client)), sms_code })
    expect(await client.call(changeOwnCompany, { action: 'cancel_close' })).toMatchObject({
      data: { state: 'active', effective_at: null },
    })
    expect(await client.call(changeOwnCompany, { action: 'cancel_close' })).toMatchObject({ code: 42200 })
    test.clock.advance(8 * DAY)
    try {
      await closingUpkeep.run(test.platform, { isStart: false })
      expect(await client.call(getOwnCompany, {})).toMatchObject({ code: 20000 })
    } finally {
      test.clock.advance(-8 * DAY)
    }
  })

  it('asks for a mobile number first', async () => {
    const { client } = await anOwner()
    const close = await closing(client)
    expect(await client.call(changeOwnCompany, { ...close, sms_code: '123456' })).toMatchObject({
      code: 44105,
    })
  })
})
