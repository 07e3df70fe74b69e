import { freightBillEndpoints } from '@crossdock/contracts/areas/amzdata/freight/bills.endpoints.ts'
import { freightChannelEndpoints } from '@crossdock/contracts/areas/amzdata/freight/channels.endpoints.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import type { DemoClient } from '../demo-client.ts'
import type { DemoSpan } from '../demo-span.ts'
import { addDays } from '../local-time.ts'
import { DEMO_ARTICLES } from './demo-articles.ts'

const { listCarriers, saveCarrier, listChannels, saveChannel, getChannel, saveRateCard } =
  freightChannelEndpoints
const { listBills, saveBill, moveBills } = freightBillEndpoints

const CARRIER = '演示：远帆国际物流'
const CHANNELS = [
  {
    name: '美森海派 美西',
    method: 'sea_parcel',
    country: 'US',
    transit_p50: 18,
    transit_p90: 24,
    price: '12',
  },
  { name: '空派 美国', method: 'air_parcel', country: 'US', transit_p50: 9, transit_p90: 13, price: '46' },
  { name: '中欧卡航 德国', method: 'rail', country: 'DE', transit_p50: 26, transit_p90: 33, price: '15' },
] as const
const BILL_NO = 'DEMO-FR-0001'
const LINES = 5
const CARTONS = 8
const UNITS = 24
/** Chargeable kg of a carton of 50 × 40 × 36 cm with 14 kg: by volume 12. */
const CARTON_KG = 14
const PRICE = 12

/** A carrier with channels and prices, and one approved bill of the shop; what is there already stays as it is. */
export async function loadFreight(client: DemoClient, span: DemoSpan, shopId: number): Promise<void> {
  const { rows: carriers } = await client.call(listCarriers, {})
  const known = carriers.find(({ name }) => name === CARRIER)
  const made =
    known ??
    (await client.call(saveCarrier, { name: CARRIER, short_name: '远帆', contact: 'demo@carrier.example' }))
  const channelId = await loadChannels(client, span, made.id)
  if (channelId !== undefined) await loadBill(client, billOf({ span, shopId, carrierId: made.id, channelId }))
}

/** The channels with their prices; answers the first. */
async function loadChannels(
  client: DemoClient,
  { from }: DemoSpan,
  carrierId: number,
): Promise<number | undefined> {
  const { rows } = await client.call(listChannels, { carrier: carrierId, size: 50 })
  const ids: number[] = []
  for (const { price, ...channel } of CHANNELS) {
    const known = rows.find(({ name }) => name === channel.name)
    const draft = { ...channel, carrier_id: carrierId, billing: 'KG' as const, is_tax_included: true }
    const { id } = known ?? (await client.call(saveChannel, { ...draft, step: '0.5', min_ticket: '12' }))
    ids.push(id)
    const { cards = [] } = await client.call(getChannel, { id })
    if (cards.length > 0) continue
    const dearer = String(Number(price) + 3)
    const bands = [
      { from: '0', to: '100', price: dearer },
      { from: '100', to: null, price },
    ]
    await client.call(saveRateCard, { channel_id: id, effective_from: from, currency: 'CNY', bands })
  }
  return ids[0]
}

function billOf(at: { span: DemoSpan; shopId: number; carrierId: number; channelId: number }): BillInput {
  const { span, shopId, carrierId, channelId } = at
  const charged = LINES * CARTONS * CARTON_KG
  const day = (before: number) => {
    const date = addDays(span.to, -before)
    if (date < span.from) return span.from
    return date
  }
  const goods = DEMO_ARTICLES.filter(({ family }) => family.startsWith('K')).slice(0, LINES)
  return {
    ...{ no: BILL_NO, carrier_id: carrierId, channel_id: channelId, tracking_no: 'DEMOTRACK0001' },
    ...{
      bill_date: day(38),
      effective_on: day(16),
      pieces: goods.length * CARTONS,
      charged: String(charged),
    },
    ...{ unit_price: String(PRICE), freight: String(charged * PRICE), surcharges: { declaration: '150' } },
    ...{ currency: 'CNY', alloc_mode: 'chargeable_weight', remark: '演示数据' },
    lines: goods.map(({ product }) => ({
      ...{ shop_id: shopId, marketplace: 'US', msku: product.sku, quantity: CARTONS * UNITS },
      ...{ fba_shipment: 'FBA15DEMO0001', cartons: String(CARTONS), kg: String(CARTON_KG) },
      ...{ length: '50', width: '40', height: '36' },
    })),
  }
}

type BillInput = CallInputOf<typeof saveBill>

/** Makes the bill, and takes it on to its approval from wherever it stands. */
async function loadBill(client: DemoClient, draft: BillInput): Promise<void> {
  const { rows } = await client.call(listBills, { q: BILL_NO })
  const known = rows.find(({ no }) => no === BILL_NO)
  let bill: { id: number; version: number; status: string } = known ?? (await client.call(saveBill, draft))
  for (const [state, move] of [
    ['draft', 'submit'],
    ['pending', 'approve'],
  ] as const) {
    if (bill.status !== state) continue
    const bills = [{ id: bill.id, version: bill.version }]
    await client.call(moveBills, { move, bills, confirm_warnings: true })
    bill = await client.call(freightBillEndpoints.getBill, { id: bill.id })
  }
}
