import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { nameOfMarketplace } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { useCall } from '../api/use-call.ts'
import { useSay } from '../i18n/use-text.ts'
import type { Option } from '../ui/select-pill.tsx'

interface ShopPlaces {
  readonly shops: readonly Option[]
  readonly marketplaces: readonly Option[]
}

/** What filters offer as shop and marketplace: all shops, and the marketplaces of the chosen ones, or of all. */
export function useShopPlaces(chosen: readonly string[], { quiet = false } = {}): ShopPlaces {
  const say = useSay()
  const shops = useCall(shopEndpoints.listShopOptions, {}, { freshFor: 60_000, quiet }).data?.rows ?? []
  const near = chosen.length === 0 ? shops : shops.filter(({ id }) => chosen.includes(String(id)))
  const countries = [...new Set(near.flatMap(({ marketplaces }) => marketplaces))]
  return {
    shops: shops.map(({ id, name }) => ({ value: String(id), label: name })),
    marketplaces: countries.map((value) => ({ value, label: say(nameOfMarketplace(value)), hint: value })),
  }
}
