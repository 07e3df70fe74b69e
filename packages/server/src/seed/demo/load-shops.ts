import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import type { Region } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import type { DemoClient } from './demo-client.ts'
import type { DemoCountry } from './demo-markets.ts'

interface PlannedShop {
  readonly name: string
  readonly region: Region
  readonly seller: string
  readonly countries: readonly DemoCountry[]
}

/** Account numbers that no real seller has. */
const SHOPS: readonly PlannedShop[] = [
  { name: '北岸 US', region: 'na', seller: 'A0DEMOSELLERNA', countries: ['US', 'CA'] },
  { name: '北岸 EU', region: 'eu', seller: 'A0DEMOSELLEREU', countries: ['DE', 'GB', 'FR'] },
  { name: '北岸 JP', region: 'fe', seller: 'A0DEMOSELLERFE', countries: ['JP'] },
]

export interface DemoShop {
  readonly id: number
  readonly countries: readonly DemoCountry[]
}

/** The three shops; made with their people when the company has none at all. */
export async function loadShops(client: DemoClient): Promise<DemoShop[]> {
  const { rows } = await client.call(shopEndpoints.listShopOptions, {})
  if (rows.length === 0) await makeShops(client)
  const known = rows.length === 0 ? (await client.call(shopEndpoints.listShopOptions, {})).rows : rows
  return SHOPS.flatMap(({ name, countries }) => {
    const shop = known.find((one) => one.name === name)
    if (!shop) return []
    return { id: shop.id, countries: countries.filter((country) => shop.marketplaces.includes(country)) }
  })
}

async function makeShops(client: DemoClient): Promise<void> {
  const { rows: people } = await client.call(shopEndpoints.listShopPeople, {})
  const others = people.filter((person) => !person.is_prime)
  for (const [index, { name, region, seller, countries }] of SHOPS.entries()) {
    const draft = { name, region, seller_id: seller, marketplaces: [...countries] }
    const { id, version } = await client.call(shopEndpoints.saveShop, draft)
    const person = others[index % Math.max(1, others.length)]
    if (!person) continue
    const assign = [{ user_id: person.id, role: 'operator' as const }]
    await client.call(shopEndpoints.changeShopUsers, { shops: [{ id, version }], assign })
  }
}
