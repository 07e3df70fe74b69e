/** Everything the product declares, gathered; server, seed, screens, documents and tests start here. */
import { amzdataViews } from './areas/amzdata/amzdata.views.ts'
import { analysisEndpoints } from './areas/amzdata/analysis/analysis.endpoints.ts'
import { analysisFailures } from './areas/amzdata/analysis/analysis.failures.ts'
import { periodEndpoints } from './areas/amzdata/analysis/periods.endpoints.ts'
import { sourceEndpoints } from './areas/amzdata/analysis/sources.endpoints.ts'
import { basicHistoryEndpoints } from './areas/amzdata/basic-history/basic-history.endpoints.ts'
import { costBatchEndpoints } from './areas/amzdata/cost-batches/cost-batches.endpoints.ts'
import { costBatchFailures } from './areas/amzdata/cost-batches/cost-batches.failures.ts'
import { costEndpoints } from './areas/amzdata/costs/costs.endpoints.ts'
import { costFailures } from './areas/amzdata/costs/costs.failures.ts'
import { exportEndpoints } from './areas/amzdata/exports/exports.endpoints.ts'
import { exportFailures } from './areas/amzdata/exports/exports.failures.ts'
import { feeCardEndpoints } from './areas/amzdata/fee-cards/fee-cards.endpoints.ts'
import { feeCardFailures } from './areas/amzdata/fee-cards/fee-cards.failures.ts'
import { feeEndpoints } from './areas/amzdata/fees/fees.endpoints.ts'
import { feeFailures } from './areas/amzdata/fees/fees.failures.ts'
import { freightBillFileEndpoints } from './areas/amzdata/freight/bill-files.endpoints.ts'
import { freightBillEndpoints } from './areas/amzdata/freight/bills.endpoints.ts'
import { freightChannelEndpoints } from './areas/amzdata/freight/channels.endpoints.ts'
import { freightFailures } from './areas/amzdata/freight/freight.failures.ts'
import { importEndpoints } from './areas/amzdata/imports/imports.endpoints.ts'
import { importFailures } from './areas/amzdata/imports/imports.failures.ts'
import { listingEndpoints } from './areas/amzdata/listings/listings.endpoints.ts'
import { listingFailures } from './areas/amzdata/listings/listings.failures.ts'
import { pairingEndpoints } from './areas/amzdata/listings/pairing.endpoints.ts'
import { priceRequestEndpoints } from './areas/amzdata/listings/price-requests.endpoints.ts'
import { orderEndpoints } from './areas/amzdata/orders/orders.endpoints.ts'
import { orderFailures } from './areas/amzdata/orders/orders.failures.ts'
import { ownFeeEndpoints } from './areas/amzdata/own-fees/own-fees.endpoints.ts'
import { ownFeeFailures } from './areas/amzdata/own-fees/own-fees.failures.ts'
import { rateEndpoints } from './areas/amzdata/rates/rates.endpoints.ts'
import { rateFailures } from './areas/amzdata/rates/rates.failures.ts'
import { recalculationEndpoints } from './areas/amzdata/recalculations/recalculations.endpoints.ts'
import { recalculationFailures } from './areas/amzdata/recalculations/recalculations.failures.ts'
import { requestEndpoints } from './areas/amzdata/requests/requests.endpoints.ts'
import { requestFailures } from './areas/amzdata/requests/requests.failures.ts'
import { shopCareEndpoints } from './areas/amzdata/shops/shop-care.endpoints.ts'
import { shopEndpoints } from './areas/amzdata/shops/shops.endpoints.ts'
import { shopFailures } from './areas/amzdata/shops/shops.failures.ts'
import { stockDefaultEndpoints } from './areas/amzdata/stock-defaults/stock-defaults.endpoints.ts'
import { stockDefaultFailures } from './areas/amzdata/stock-defaults/stock-defaults.failures.ts'
import { vatRateEndpoints } from './areas/amzdata/vat-rates/vat-rates.endpoints.ts'
import { amztoolViews } from './areas/amztool/amztool.views.ts'
import { aftersaleEndpoints } from './areas/amztool/refundrecord/aftersales.endpoints.ts'
import { aftersaleFailures } from './areas/amztool/refundrecord/aftersales.failures.ts'
import { cmanageViews } from './areas/cmanage/cmanage.views.ts'
import { demoViews } from './areas/demo/demo.views.ts'
import { entryEndpoints } from './areas/demo/entries/entries.endpoints.ts'
import { entryFailures } from './areas/demo/entries/entries.failures.ts'
import { accountWatchEndpoints } from './areas/identity/accounts/account-watch.endpoints.ts'
import { accountEndpoints } from './areas/identity/accounts/accounts.endpoints.ts'
import { accountFailures } from './areas/identity/accounts/accounts.failures.ts'
import { leavingEndpoints } from './areas/identity/accounts/leaving.endpoints.ts'
import { actingEndpoints } from './areas/identity/acting/acting.endpoints.ts'
import { amzPermissionEndpoints } from './areas/identity/amz-permissions/amz-permissions.endpoints.ts'
import { amzPermissionFailures } from './areas/identity/amz-permissions/amz-permissions.failures.ts'
import { companyEndpoints } from './areas/identity/companies/companies.endpoints.ts'
import { companyFailures } from './areas/identity/companies/companies.failures.ts'
import { companyExportEndpoints } from './areas/identity/company-export/company-export.endpoints.ts'
import { companyExportFailures } from './areas/identity/company-export/company-export.failures.ts'
import { identityFailures } from './areas/identity/identity.failures.ts'
import { layoutEndpoints } from './areas/identity/layouts/layouts.endpoints.ts'
import { loginAreaFailures } from './areas/identity/login-area/login-area.failures.ts'
import { recoveryEndpoints } from './areas/identity/login-area/recovery.endpoints.ts'
import { registrationEndpoints } from './areas/identity/login-area/registration.endpoints.ts'
import { wechatEndpoints } from './areas/identity/login-area/wechat.endpoints.ts'
import { outboxEndpoints } from './areas/identity/outbox/outbox.endpoints.ts'
import { privacyEndpoints } from './areas/identity/privacy/privacy.endpoints.ts'
import { privacyFailures } from './areas/identity/privacy/privacy.failures.ts'
import { profileEndpoints } from './areas/identity/profile/profile.endpoints.ts'
import { roleEndpoints } from './areas/identity/roles/roles.endpoints.ts'
import { roleFailures } from './areas/identity/roles/roles.failures.ts'
import { securityEndpoints } from './areas/identity/security/security.endpoints.ts'
import { securityFailures } from './areas/identity/security/security.failures.ts'
import { sessionEndpoints } from './areas/identity/sessions/sessions.endpoints.ts'
import { mcustomerViews } from './areas/mcustomer/mcustomer.views.ts'
import { productViews } from './areas/product/product.views.ts'
import { productPictureEndpoints } from './areas/product/products/pictures.endpoints.ts'
import { productEndpoints } from './areas/product/products/products.endpoints.ts'
import { productFailures } from './areas/product/products/products.failures.ts'
import { tagEndpoints } from './areas/product/tags/tags.endpoints.ts'
import { errorLogEndpoints } from './areas/system/error-log/error-log.endpoints.ts'
import { menuEndpoints } from './areas/system/menus/menus.endpoints.ts'
import { menuFailures } from './areas/system/menus/menus.failures.ts'
import { noticeEndpoints } from './areas/system/notices/notices.endpoints.ts'
import { noticeFailures } from './areas/system/notices/notices.failures.ts'
import { statisticsEndpoints } from './areas/system/statistics/statistics.endpoints.ts'
import { statisticsFailures } from './areas/system/statistics/statistics.failures.ts'
import { visitEndpoints } from './areas/system/statistics/visits.endpoints.ts'
import { systemViews } from './areas/system/system.views.ts'
import { commonFailures } from './kernel/common.failures.ts'
import type { Endpoints } from './kernel/endpoint.ts'
import { sheetFailures } from './kernel/sheets/sheets.failures.ts'
import type { AreaViews } from './kernel/view.ts'
import { dateFailures } from './rules/dates.failures.ts'

/** Modules by area: name → its calls. */
export const endpointModules = {
  'amzdata/analysis': analysisEndpoints,
  'amzdata/basic-history': basicHistoryEndpoints,
  'amzdata/cost-batches': costBatchEndpoints,
  'amzdata/costs': costEndpoints,
  'amzdata/exports': exportEndpoints,
  'amzdata/fee-cards': feeCardEndpoints,
  'amzdata/fees': feeEndpoints,
  'amzdata/freight-bill-files': freightBillFileEndpoints,
  'amzdata/freight-bills': freightBillEndpoints,
  'amzdata/freight-channels': freightChannelEndpoints,
  'amzdata/imports': importEndpoints,
  'amzdata/listings': listingEndpoints,
  'amzdata/orders': orderEndpoints,
  'amzdata/own-fees': ownFeeEndpoints,
  'amzdata/pairing': pairingEndpoints,
  'amzdata/periods': periodEndpoints,
  'amzdata/price-requests': priceRequestEndpoints,
  'amzdata/rates': rateEndpoints,
  'amzdata/recalculations': recalculationEndpoints,
  'amzdata/requests': requestEndpoints,
  'amzdata/shop-care': shopCareEndpoints,
  'amzdata/shops': shopEndpoints,
  'amzdata/sources': sourceEndpoints,
  'amzdata/stock-defaults': stockDefaultEndpoints,
  'amzdata/vat-rates': vatRateEndpoints,
  'amztool/refundrecord': aftersaleEndpoints,
  'demo/entries': entryEndpoints,
  'identity/account-watch': accountWatchEndpoints,
  'identity/accounts': accountEndpoints,
  'identity/acting': actingEndpoints,
  'identity/amz-permissions': amzPermissionEndpoints,
  'identity/companies': companyEndpoints,
  'identity/company-export': companyExportEndpoints,
  'identity/layouts': layoutEndpoints,
  'identity/leaving': leavingEndpoints,
  'identity/outbox': outboxEndpoints,
  'identity/privacy': privacyEndpoints,
  'identity/profile': profileEndpoints,
  'identity/recovery': recoveryEndpoints,
  'identity/registration': registrationEndpoints,
  'identity/roles': roleEndpoints,
  'identity/security': securityEndpoints,
  'identity/sessions': sessionEndpoints,
  'identity/wechat': wechatEndpoints,
  'product/pictures': productPictureEndpoints,
  'product/products': productEndpoints,
  'product/tags': tagEndpoints,
  'system/error-log': errorLogEndpoints,
  'system/menus': menuEndpoints,
  'system/notices': noticeEndpoints,
  'system/statistics': statisticsEndpoints,
  'system/visits': visitEndpoints,
} as const satisfies Record<string, Endpoints>

/** Failures by module. */
export const failureModules = {
  'amzdata/analysis': analysisFailures,
  'amzdata/costs': costFailures,
  'amzdata/fees': feeFailures,
  'amzdata/freight': freightFailures,
  'amzdata/orders': orderFailures,
  'amzdata/listings': listingFailures,
  'amzdata/exports': exportFailures,
  'amzdata/fee-cards': feeCardFailures,
  'amzdata/own-fees': ownFeeFailures,
  'amzdata/stock-defaults': stockDefaultFailures,
  'amzdata/cost-batches': costBatchFailures,
  'amzdata/recalculations': recalculationFailures,
  'amzdata/rates': rateFailures,
  'amzdata/imports': importFailures,
  'amzdata/requests': requestFailures,
  'amzdata/shops': shopFailures,
  'amztool/refundrecord': aftersaleFailures,
  'demo/entries': entryFailures,
  kernel: commonFailures,
  'kernel/sheets': sheetFailures,
  identity: identityFailures,
  'identity/accounts': accountFailures,
  'identity/amz-permissions': amzPermissionFailures,
  'identity/companies': companyFailures,
  'identity/company-export': companyExportFailures,
  'identity/login-area': loginAreaFailures,
  'identity/privacy': privacyFailures,
  'identity/roles': roleFailures,
  'identity/security': securityFailures,
  'product/products': productFailures,
  'rules/dates': dateFailures,
  'system/menus': menuFailures,
  'system/notices': noticeFailures,
  'system/statistics': statisticsFailures,
} as const

/** Areas in menu order. */
export const areas = [
  amzdataViews,
  amztoolViews,
  productViews,
  mcustomerViews,
  cmanageViews,
  systemViews,
  demoViews,
] as const satisfies readonly AreaViews[]

type KeyOf<A> = A extends AreaViews<infer Area, infer K> ? `${Area}/${K}` : never

/** Key of a back-office view, e.g. `amzdata/data_import`; also its route. */
export type ViewKey = KeyOf<(typeof areas)[number]>
