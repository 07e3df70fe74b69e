import { menuEndpoints } from '@crossdock/contracts/areas/system/menus/menus.endpoints.ts'
import { expect, it } from 'vitest'
import { aSuperuser } from '../../../../test/factories.ts'
import { createTestApp } from '../../../../test/harness.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'
import { seedMenus } from '../../../seed/seed-menus.ts'

it('lets every seeded entry be saved as it is: the declarations keep to the rules of spec 5', async () => {
  const test = await createTestApp()
  try {
    await inPlatform(test.platform.database.db, (trx) => seedMenus(trx))
    const root = await test.logIn(await aSuperuser(test))
    const { data } = await root.call(menuEndpoints.listMenus, {})
    expect(data.rows.length).toBeGreaterThan(20)
    for (const { role_count: _, is_core: __, ...payload } of data.rows) {
      const answer = await root.inject({ method: 'POST', url: menuEndpoints.updateMenu.path, payload })
      expect({ entry: payload.name, ...answer.json() }).toMatchObject({ entry: payload.name, code: 20000 })
    }
  } finally {
    await test.close()
  }
})
