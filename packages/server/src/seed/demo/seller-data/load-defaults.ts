import { stockDefaultEndpoints } from '@crossdock/contracts/areas/amzdata/stock-defaults/stock-defaults.endpoints.ts'
import { StockDefaultDraft } from '@crossdock/contracts/areas/amzdata/stock-defaults/stock-defaults.schema.ts'
import { vatRateEndpoints } from '@crossdock/contracts/areas/amzdata/vat-rates/vat-rates.endpoints.ts'
import type { DemoClient } from '../demo-client.ts'
import type { DemoSpan } from '../demo-span.ts'

/** What sellers of these marketplaces usually pay, in percent. */
const VAT = { DE: '19', GB: '20', FR: '20' } as const

/** Days from the order at the supplier to the shelf, and how demand is averaged. */
const STOCK = {
  ...{ plan_days: 3, purchase_days: 20, qc_days: 2, handling_days: 2 },
  ...{ express_days: 7, air_days: 12, sea_days: 32, land_days: 28, putaway_days: 5 },
  ...{ purchase_every: 14, ship_every: 7, safe_days: 10, cover_days: 90 },
  ...{ weight_7: 40, weight_14: 30, weight_30: 30 },
}

/** VAT of the European marketplaces and the company's lead times, when nobody said any. */
export async function loadDefaults(client: DemoClient, { from }: DemoSpan): Promise<void> {
  const { rates } = await client.call(vatRateEndpoints.listVatRates, {})
  for (const [marketplace, percent] of rates.length > 0 ? [] : Object.entries(VAT)) {
    const remark = '演示：当地标准税率'
    await client.call(vatRateEndpoints.saveVatRate, { marketplace, effective_from: from, percent, remark })
  }
  const { rows } = await client.call(stockDefaultEndpoints.listStockDefaults, {})
  if (rows.length > 0) return
  await client.call(stockDefaultEndpoints.saveStockDefault, StockDefaultDraft.parse(STOCK))
}
