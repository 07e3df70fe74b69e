import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { expect, it } from 'vitest'
import { aCompany, aPrime } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'

it('tells strangers who runs the installation, for the terms and the foot of the login pages', async () => {
  const operator = { name: '北岸贸易', contact: 'privacy@shop.example', icp: '沪ICP备1号', police: null }
  const test = await createTestApp({ http: { operator } })
  const visitor = await test.visitor()
  expect(await visitor.call(sessionEndpoints.getSiteConfig, {})).toMatchObject({ vueconfigs: { operator } })
  await test.close()
})

it('names the style sheet of the theme picker, and opens the pages for that one file alone', async () => {
  const themeStylesheet = new URL('https://cdn.example/library@1.0.0/index.css?v=1')
  const test = await createTestApp({ http: { themeStylesheet } })
  const visitor = await test.visitor()
  expect(await visitor.call(sessionEndpoints.getSiteConfig, {})).toMatchObject({
    vueconfigs: { theme_stylesheet: themeStylesheet.href },
  })
  const { headers } = await visitor.inject({ method: 'GET', url: '/users/gvc/' })
  const lines = String(headers['content-security-policy']).split(';')
  expect(lines.filter((line) => line.includes('cdn.example'))).toEqual([
    "style-src 'self' 'unsafe-inline' https://cdn.example/library@1.0.0/index.css",
  ])
  await test.close()
})

it('lets no company dress the pages of the whole installation by naming its address', async () => {
  const test = await createTestApp({ http: { publicUrl: new URL('https://seller.example.com') } })
  const companyId = await aCompany(test)
  const named = (host: string, kind: string) =>
    inPlatform(test.platform.database.db, (trx) =>
      trx
        .updateTable('identity.company')
        .set({ host, kind, shortName: 'Harbour' })
        .where('id', '=', String(companyId))
        .execute(),
    )
  const visitor = await test.visitor()
  const nameOf = async (host: string) => {
    const answer = await visitor.inject({ method: 'GET', url: '/users/gvc/', headers: { host } })
    return answer.json().vueconfigs.name
  }
  await named('seller.example.com', 'customer')
  expect(await nameOf('seller.example.com')).toBe('Crossdock')
  await named('shop.example.com', 'customer')
  expect(await nameOf('shop.example.com')).toBe('Harbour')
  await test.close()
})

it('lets no customer take the name of the whole installation for a host of their own', async () => {
  const test = await createTestApp({ http: { publicUrl: new URL('http://house.example.com') } })
  const owner = await test.logIn(await aPrime(test, { permissions: [cmanagePermissions.basic.edit] }))
  const save = (host: string) =>
    owner.call(companyEndpoints.saveOwnCompany, { version: 1, basics: { name: 'Harbour Ltd', host } })
  expect(await save('House.example.com')).toMatchObject({ code: 40900, data: { field: 'host' } })
  expect(await save('harbour.example.com')).toMatchObject({ code: 20000 })
  await test.close()
})
