import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { systemPermissions } from '@crossdock/contracts/areas/system/system.permissions.ts'
import type { ViewKey } from '@crossdock/contracts/catalogue.ts'
import type { PermissionCode } from '@crossdock/contracts/kernel/permission.ts'
import type { ComponentType } from 'react'

/** Module of a screen: every view exports one component named `Screen`. */
export interface ScreenModule {
  readonly Screen: ComponentType
}

/** Views that stand at a fixed route instead of a menu entry: everybody has them (spec 2.2). */
type FixedView = 'usercenter/profile'

/** The screen of every view, loaded when it is first opened; a missing one is a type error. */
export const screens: Readonly<Record<ViewKey | FixedView, () => Promise<ScreenModule>>> = {
  'amzdata/analysis': () => import('./areas/amzdata/analysis/analysis.screen.tsx'),
  'amzdata/order': () => import('./areas/amzdata/order/order.screen.tsx'),
  'amzdata/listing': () => import('./areas/amzdata/listing/listing.screen.tsx'),
  'amzdata/rprequest': () => import('./areas/amzdata/rprequest/rprequest.screen.tsx'),
  'amzdata/freight': () => import('./areas/amzdata/freight/freight.screen.tsx'),
  'amzdata/basic_data': () => import('./areas/amzdata/basic-data/basic-data.screen.tsx'),
  'amzdata/shopsetting': () => import('./areas/amzdata/shopsetting/shopsetting.screen.tsx'),
  'amzdata/data_import': () => import('./areas/amzdata/data-import/data-import.screen.tsx'),
  'amztool/refundrecord': () => import('./areas/amztool/refundrecord/refundrecord.screen.tsx'),
  'product/tag': () => import('./areas/product/tag/tag.resource.tsx'),
  'mcustomer/id': () => import('./areas/mcustomer/id/id.screen.tsx'),
  'mcustomer/company': () => import('./areas/mcustomer/company/company.screen.tsx'),
  'mcustomer/role': () => import('./areas/mcustomer/role/role.screen.tsx'),
  'cmanage/basic': () => import('./areas/cmanage/basic/basic.screen.tsx'),
  'cmanage/cid': () => import('./areas/cmanage/cid/cid.screen.tsx'),
  'cmanage/crole': () => import('./areas/cmanage/crole/crole.screen.tsx'),
  'cmanage/amzpermission': () => import('./areas/cmanage/amzpermission/amzpermission.screen.tsx'),
  'system/statistics': () => import('./areas/system/statistics/statistics.screen.tsx'),
  'system/outbox': () => import('./areas/system/outbox/outbox.screen.tsx'),
  'usercenter/profile': () => import('./areas/usercenter/profile/profile.screen.tsx'),
  'system/menu': () => import('./areas/system/menu/menu.screen.tsx'),
  'demo/sticky': () => import('./areas/demo/sticky/sticky.screen.tsx'),
  'demo/browser': () => import('./areas/demo/browser/browser.screen.tsx'),
  'demo/icon': () => import('./areas/demo/icon/icon.screen.tsx'),
  'demo/tab': () => import('./areas/demo/tab/tab.screen.tsx'),
  'demo/excel': () => import('./areas/demo/excel/excel.screen.tsx'),
  'demo/edit_example': () => import('./areas/demo/edit-example/edit-example.screen.tsx'),
}

/** A card of the first page: shown to everybody, or to holders of a permission; loaded and failing by itself (platform.md 4). */
export interface DashboardCard {
  readonly key: string
  readonly permission?: PermissionCode
  /** Takes the whole width. */
  readonly wide?: boolean
  readonly load: () => Promise<{ readonly Card: ComponentType }>
}

/** Cards of the first page, in their order. */
export const dashboardCards: readonly DashboardCard[] = [
  {
    key: 'first-steps',
    permission: amzdataPermissions.analysis.view,
    wide: true,
    load: () => import('./areas/amzdata/analysis/first-steps-card.tsx'),
  },
  {
    key: 'sales',
    permission: amzdataPermissions.analysis.view,
    wide: true,
    load: () => import('./areas/amzdata/analysis/sales-card.tsx'),
  },
  {
    key: 'tasks',
    load: () => import('./areas/usercenter/notices/tasks-card.tsx'),
  },
  {
    key: 'news',
    load: () => import('./areas/usercenter/notices/news-card.tsx'),
  },
  {
    key: 'freshness',
    permission: amzdataPermissions.analysis.view,
    load: () => import('./areas/amzdata/analysis/freshness-card.tsx'),
  },
  {
    key: 'files',
    permission: amzdataPermissions.data_import.view,
    load: () => import('./areas/amzdata/data-import/open-files-card.tsx'),
  },
  {
    key: 'expiring',
    permission: mcustomerPermissions.company.view,
    load: () => import('./areas/mcustomer/shared/expiring-card.tsx'),
  },
  {
    key: 'visits',
    permission: systemPermissions.statistics.view,
    load: () => import('./areas/system/statistics/visits-card.tsx'),
  },
]
