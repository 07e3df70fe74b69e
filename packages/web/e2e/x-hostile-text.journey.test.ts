import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
import { tagEndpoints } from '@crossdock/contracts/areas/product/tags/tags.endpoints.ts'
import { statisticsEndpoints } from '@crossdock/contracts/areas/system/statistics/statistics.endpoints.ts'
import { areas, endpointModules } from '@crossdock/contracts/catalogue.ts'
import type { Endpoint, Endpoints } from '@crossdock/contracts/kernel/endpoint.ts'
import type { AreaViews } from '@crossdock/contracts/kernel/view.ts'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Client } from '../../../tools/lib/http-client.ts'
import { Office } from './office.ts'
import { ownServer } from './own-server.ts'
import { aReport } from './reports.ts'
import { aMember, closeProfiles, sees } from './visitor.ts'

/** Each would set a mark on the window, were it ever read as markup or as script. */
const HOSTILE = [
  '<svg/onload=__x=1>',
  '<img src=x onerror=__x=1>',
  '"><script>__x=1</script>',
  '</title><iframe srcdoc=__x>',
]

const office = new Client(ownServer.origin)
let elsewhere: Server
/** Another origin, whose page is whatever a case wants. */
let foreignPage = ''
const foreignOrigin = () => `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`

beforeAll(async () => {
  elsewhere = createServer((_, response) => response.setHeader('content-type', 'text/html').end(foreignPage))
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  await office.logIn(ownServer.username, ownServer.password)
  for (const [index, text] of HOSTILE.entries()) {
    await office.call(tagEndpoints.saveTag, { name: text.slice(0, 20), remark: text })
    await office.call(roleEndpoints.saveRole, { key: `hostile_${index}`, name: text })
    await office.call(statisticsEndpoints.saveSourceTag, { sti: `hostile-${index}`, name: text })
    await office.call(accountEndpoints.saveAccount, { username: `hostile_${index}`, nick_name: text })
  }
  const seller = await new Office().open()
  const shop = await seller.makeShop({ name: HOSTILE[0] ?? '', region: 'eu', marketplaces: ['DE'] })
  const file = aReport({ country: 'de', mark: 'HOSTILE' })
  expect(await seller.upload('<img src=x onerror=__x=1>.csv', file, shop)).toBe('imported')
})
afterAll(async () => {
  await closeProfiles()
  await new Promise((resolve) => elsewhere.close(resolve))
})

/** Whether anything hostile ran. */
function isMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => '__x' in window)
}

describe('names made of markup and script', () => {
  it('are text on every page and in its search, and the policy of the page is never broken (X2, X6)', async () => {
    const { page, problems, close } = await aMember()
    page.on('dialog', () => problems.push('a dialog opened'))
    const paths = areas.flatMap(({ area, views }: AreaViews) =>
      Object.keys(views).map((view) => `/${area}/${view}`),
    )
    for (const path of ['/dashboard', ...paths]) {
      await page.goto(path)
      await sees(page.getByRole('main'))
      await expect.poll(() => page.locator('[aria-busy=true], .skeleton, .bone').count()).toBe(0)
      expect(await isMarked(page), path).toBe(false)
    }
    await page.goto(`/product/tag?q=${encodeURIComponent(HOSTILE[0] ?? '')}`)
    await sees(page.getByText(HOSTILE[0] ?? '', { exact: true }))
    expect(await isMarked(page)).toBe(false)
    expect(problems).toEqual([])
    await close()
  })
})

describe('another site that a member visits', () => {
  const posts = Object.values<Endpoints>(endpointModules)
    .flatMap((endpoints) => Object.values<Endpoint>(endpoints))
    .filter(({ method }) => method === 'POST')

  it('changes nothing by forms of any kind, though the browser sends the cookies (C3)', async () => {
    const before = await office.call(tagEndpoints.listTags, {})
    const { page, close } = await aMember()
    const refused: number[] = []
    page.on('response', async (response) => {
      if (response.request().method() === 'POST') refused.push(response.status())
    })
    const kinds = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']
    const forms = posts.flatMap(({ path }, index) =>
      kinds.map(
        (kind) =>
          `<iframe name="f${index}${kind}"></iframe><form method="post" enctype="${kind}" target="f${index}${kind}"
           action="${ownServer.origin}/api${path}"><input name='{"name":"Forged","ids":[1],"x":"' value='"}'></form>`,
      ),
    )
    foreignPage = `<!doctype html>${forms.join('')}`
    await page.goto(foreignOrigin())
    await page.evaluate(() => {
      for (const form of document.forms) form.submit()
    })
    await expect.poll(() => refused.length, { timeout: 30_000 }).toBe(forms.length)
    const after = await office.call(tagEndpoints.listTags, {})
    expect(after.rows).toEqual(before.rows)
    await page.goto(`${ownServer.origin}/dashboard`)
    await sees(page.getByRole('heading', { level: 1 }))
    await close()
  })

  it('may not show our pages within its own (C7)', async () => {
    const { page, close } = await aMember()
    foreignPage = `<!doctype html><iframe src="${ownServer.origin}/dashboard"></iframe>`
    await page.goto(foreignOrigin())
    const [, frame] = page.frames()
    await expect.poll(() => frame?.url()).toMatch(/^chrome-error:/)
    await close()
  })
})
