import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { expect, it } from 'vitest'
import { createTestApp } from '../../../../test/harness.ts'

it('tells strangers who runs the installation, for the terms and the foot of the login pages', async () => {
  const operator = { name: '北岸贸易', contact: 'privacy@shop.example', icp: '沪ICP备1号', police: null }
  const test = await createTestApp({ http: { operator } })
  const visitor = await test.visitor()
  expect(await visitor.call(sessionEndpoints.getSiteConfig, {})).toMatchObject({ vueconfigs: { operator } })
  await test.close()
})
