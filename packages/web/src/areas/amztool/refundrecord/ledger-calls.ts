import { aftersaleEndpoints } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.endpoints.ts'

/** Replies that are old once something was decided about events. */
export const ledgerCalls = [
  aftersaleEndpoints.listAftersales,
  aftersaleEndpoints.getAftersale,
  aftersaleEndpoints.getAftersaleTotals,
  aftersaleEndpoints.getOverview,
  aftersaleEndpoints.listSkuSummary,
]
