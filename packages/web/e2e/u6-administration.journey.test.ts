import { afterAll, describe, it } from 'vitest'
import { READERS, readsEvery } from './readers.ts'
import { closeProfiles } from './visitor.ts'

afterAll(closeProfiles)

const PAGES = [
  '/mcustomer/company',
  '/mcustomer/company?open=new',
  '/mcustomer/role',
  '/mcustomer/role?open=new',
  '/mcustomer/id',
  '/usercenter/profile',
  '/usercenter/profile?tab=security',
  '/usercenter/profile?tab=devices',
  '/system/menu',
  '/system/statistics',
  '/system/statistics?tab=sources',
  '/system/statistics?tab=browsers',
  '/system/outbox',
  '/cmanage/amzpermission',
  '/cmanage/basic',
  '/cmanage/basic?part=brand',
  '/cmanage/basic?part=security',
  '/cmanage/basic?part=data',
  '/cmanage/crole',
  '/cmanage/cid',
]

describe.each(READERS)('somebody who reads $name', (reader) => {
  it('can use every page of administration', () => readsEvery(PAGES, reader), 120_000)
})
