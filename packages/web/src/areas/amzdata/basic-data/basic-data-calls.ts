import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { sourceEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/sources.endpoints.ts'
import { costEndpoints } from '@crossdock/contracts/areas/amzdata/costs/costs.endpoints.ts'
import { rateEndpoints } from '@crossdock/contracts/areas/amzdata/rates/rates.endpoints.ts'

const { getSummary, getTable, getTrend, getWaterfall } = analysisEndpoints

/** Replies that are old once costs changed. */
export const costCalls = [
  costEndpoints.listCosts,
  costEndpoints.getCostHistory,
  getSummary,
  getTable,
  getTrend,
  getWaterfall,
  sourceEndpoints.getSource,
]

/** Replies that are old once rates changed. */
export const rateCalls = [rateEndpoints.listRates, analysisEndpoints.getBuckets, ...costCalls]
