/** What is mounted: one line per module and per kind of job. */
import type { ServerModule } from '../platform/http/call.ts'
import { idempotencyUpkeep } from '../platform/http/idempotency-upkeep.ts'
import type { JobDefinition } from '../platform/jobs/define-job.ts'
import type { Upkeep } from '../platform/jobs/upkeep.ts'
import { analysisModule } from './amzdata/analysis/analysis.routes.ts'
import { basicHistoryModule } from './amzdata/basic-history/basic-history.routes.ts'
import { costBatchModule } from './amzdata/cost-batches/cost-batches.routes.ts'
import { costModule } from './amzdata/costs/costs.routes.ts'
import { exportJob } from './amzdata/exports/export.job.ts'
import { exportQueueUpkeep } from './amzdata/exports/export-queue.service.ts'
import { exportUpkeep } from './amzdata/exports/export-upkeep.service.ts'
import { exportModule } from './amzdata/exports/exports.routes.ts'
import { feeCardModule } from './amzdata/fee-cards/fee-cards.routes.ts'
import { feeModule } from './amzdata/fees/fees.routes.ts'
import {
  freightBillFileModule,
  freightBillModule,
  freightChannelModule,
} from './amzdata/freight/freight.routes.ts'
import { importFileJob } from './amzdata/imports/import-file.job.ts'
import { importModule } from './amzdata/imports/imports.routes.ts'
import { importUpkeep } from './amzdata/imports/resume-imports.service.ts'
import { crawlListingsJob } from './amzdata/listings/crawl-listings.job.ts'
import { listingModule } from './amzdata/listings/listings.routes.ts'
import { pairingModule } from './amzdata/listings/pairing.routes.ts'
import { priceRequestModule } from './amzdata/listings/price-requests.routes.ts'
import { personalUpkeep } from './amzdata/order-facts/personal.service.ts'
import { orderModule } from './amzdata/orders/orders.routes.ts'
import { ownFeeModule } from './amzdata/own-fees/own-fees.routes.ts'
import { periodModule } from './amzdata/periods/periods.routes.ts'
import { rateModule } from './amzdata/rates/rates.routes.ts'
import { recalculateJob } from './amzdata/recalculations/recalculate.job.ts'
import { recalculationModule } from './amzdata/recalculations/recalculations.routes.ts'
import { recalculationUpkeep } from './amzdata/recalculations/recalculations.service.ts'
import { reportRequestJob } from './amzdata/requests/report-request.job.ts'
import { requestUpkeep } from './amzdata/requests/request-upkeep.service.ts'
import { requestModule } from './amzdata/requests/requests.routes.ts'
import { shopCareModule } from './amzdata/shop-care/shop-care.routes.ts'
import { shopPurgeUpkeep } from './amzdata/shop-care/shop-purge.service.ts'
import { shopModule } from './amzdata/shops/shops.routes.ts'
import { sourceModule } from './amzdata/sources/sources.routes.ts'
import { stockDefaultModule } from './amzdata/stock-defaults/stock-defaults.routes.ts'
import { vatRateModule } from './amzdata/vat-rates/vat-rates.routes.ts'
import { aftersaleModule } from './amztool/refundrecord/refundrecord.routes.ts'
import { entryModule } from './demo/entries/entries.routes.ts'
import { accountUpkeep } from './identity/accounts/account-upkeep.service.ts'
import { accountWatchModule } from './identity/accounts/account-watch.routes.ts'
import { accountModule } from './identity/accounts/accounts.routes.ts'
import { leavingModule } from './identity/accounts/leaving.routes.ts'
import { actingModule } from './identity/acting/acting.routes.ts'
import { amzPermissionModule } from './identity/amz-permissions/amz-permissions.routes.ts'
import { closingUpkeep } from './identity/companies/closings.service.ts'
import { companyModule } from './identity/companies/companies.routes.ts'
import { contractUpkeep } from './identity/companies/contracts.service.ts'
import { purgeUpkeep } from './identity/companies/purge.service.ts'
import { companyExportJob } from './identity/company-export/company-export.job.ts'
import { companyExportModule } from './identity/company-export/company-export.routes.ts'
import { companyExportUpkeep } from './identity/company-export/company-export.service.ts'
import { layoutModule } from './identity/layouts/layouts.routes.ts'
import { privacyUpkeep } from './identity/privacy/erase.service.ts'
import { privacyModule } from './identity/privacy/privacy.routes.ts'
import { profileModule } from './identity/profile/profile.routes.ts'
import { recoveryModule } from './identity/recovery/recovery.routes.ts'
import { registrationModule } from './identity/registration/registration.routes.ts'
import { roleModule } from './identity/roles/roles.routes.ts'
import { traceUpkeep } from './identity/security/forget-traces.service.ts'
import { securityModule } from './identity/security/security.routes.ts'
import { sessionModule } from './identity/sessions/sessions.routes.ts'
import { wechatModule } from './identity/wechat/wechat.routes.ts'
import { productModule, productPictureModule } from './product/products/products.routes.ts'
import { tagModule } from './product/tags/tags.routes.ts'
import { errorLogModule } from './system/error-log/error-log.routes.ts'
import { fileUpkeep } from './system/files/sweep-files.service.ts'
import { menuModule } from './system/menus/menus.routes.ts'
import { noticeModule } from './system/notices/notices.routes.ts'
import { noticeUpkeep } from './system/notices/notices.service.ts'
import { outboxModule } from './system/outbox/outbox.routes.ts'
import { sendMessageJob } from './system/outbox/send-message.job.ts'
import { outboxUpkeep } from './system/outbox/sending.service.ts'
import { statisticsModule } from './system/statistics/statistics.routes.ts'
import { visitModule } from './system/statistics/visits.routes.ts'
import { visitUpkeep } from './system/statistics/visits.service.ts'

export const serverModules: readonly ServerModule[] = [
  analysisModule,
  periodModule,
  costModule,
  exportModule,
  feeModule,
  freightBillFileModule,
  freightBillModule,
  freightChannelModule,
  listingModule,
  pairingModule,
  priceRequestModule,
  basicHistoryModule,
  costBatchModule,
  feeCardModule,
  ownFeeModule,
  stockDefaultModule,
  vatRateModule,
  recalculationModule,
  rateModule,
  importModule,
  orderModule,
  requestModule,
  shopCareModule,
  shopModule,
  sourceModule,
  aftersaleModule,
  entryModule,
  accountModule,
  accountWatchModule,
  actingModule,
  amzPermissionModule,
  companyModule,
  companyExportModule,
  layoutModule,
  leavingModule,
  privacyModule,
  profileModule,
  recoveryModule,
  registrationModule,
  roleModule,
  securityModule,
  sessionModule,
  wechatModule,
  productModule,
  productPictureModule,
  tagModule,
  errorLogModule,
  menuModule,
  noticeModule,
  outboxModule,
  statisticsModule,
  visitModule,
]

export const jobs: readonly JobDefinition[] = [
  recalculateJob,
  crawlListingsJob,
  importFileJob,
  exportJob,
  reportRequestJob,
  sendMessageJob,
  companyExportJob,
]

export const upkeep: readonly Upkeep[] = [
  importUpkeep,
  requestUpkeep,
  recalculationUpkeep,
  exportUpkeep,
  exportQueueUpkeep,
  personalUpkeep,
  accountUpkeep,
  closingUpkeep,
  companyExportUpkeep,
  contractUpkeep,
  purgeUpkeep,
  shopPurgeUpkeep,
  privacyUpkeep,
  noticeUpkeep,
  outboxUpkeep,
  fileUpkeep,
  idempotencyUpkeep,
  traceUpkeep,
  visitUpkeep,
]
