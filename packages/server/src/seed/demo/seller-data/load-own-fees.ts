import { ownFeeEndpoints } from '@crossdock/contracts/areas/amzdata/own-fees/own-fees.endpoints.ts'
import type { OwnFeeDraft } from '@crossdock/contracts/areas/amzdata/own-fees/own-fees.schema.ts'
import type { DemoClient } from '../demo-client.ts'
import type { DemoSpan } from '../demo-span.ts'

const MONTHS = 3

/** Fees of the last months that no report tells of; those of the running month are still drafts. */
export async function loadOwnFees(client: DemoClient, { months }: DemoSpan, shopId: number): Promise<void> {
  const known = (await client.call(ownFeeEndpoints.listOwnFees, { size: 200 })).rows
  const here = new Map(known.map((fee) => [`${fee.name}/${fee.month}`, fee]))
  for (const month of months.slice(-MONTHS)) {
    for (const fee of FEES) {
      if (here.has(`${fee.name}/${month}`)) continue
      const { ofShop, ...rest } = fee
      const draft = { ...rest, month, currency: 'CNY', shop_id: ofShop ? shopId : null }
      const saved = await client.call(ownFeeEndpoints.saveOwnFee, draft)
      here.set(`${fee.name}/${month}`, saved)
    }
  }
  const drafts = [...here.values()].filter(({ state, month }) => state === 'draft' && month !== months.at(-1))
  if (drafts.length === 0) return
  const fees = drafts.map(({ id, version }) => ({ id, version }))
  await client.call(ownFeeEndpoints.moveOwnFees, { to: 'submitted', fees })
}

interface Fee {
  readonly name: string
  readonly amount: string
  readonly allocation: OwnFeeDraft['allocation']
  readonly ofShop: boolean
}

const FEES: readonly Fee[] = [
  { name: '演示：运营人员工资', amount: '36000', allocation: 'sales', ofShop: false },
  { name: '演示：软件订阅', amount: '1280', allocation: 'orders', ofShop: false },
  { name: '演示：产品拍摄与站外推广', amount: '5400', allocation: 'units', ofShop: true },
]
