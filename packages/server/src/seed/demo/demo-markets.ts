import { zoneOfMarketplace } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import type { DemoLanguage } from './demo-products.ts'
import type { Place } from './report-row.ts'

/** How the demonstration company sells in one marketplace. */
export interface DemoMarket {
  readonly country: string
  readonly zone: string
  readonly language: DemoLanguage
  /** Smallest units of the currency for one US cent of the catalogue. */
  readonly price: number
  /** Prices end in this many smallest units below a full step. */
  readonly step: readonly [step: number, below: number]
  /** Demand against the United States. */
  readonly pace: number
  readonly taxRate: number
  readonly orderPrefix: readonly [string, ...string[]]
  readonly settlementBase: number
  /** Monthly fee of the selling plan in smallest units. */
  readonly subscription: number
  /** Advertising as a share of sales. */
  readonly advertising: number
  readonly places: readonly [Place, ...Place[]]
}

// biome-ignore format: one market per line reads as a table
const MARKETS = {
  US: { language: 'en', price: 1, step: [100, 1], pace: 1, taxRate: 0.078, orderPrefix: ['111', '112', '113', '114'], settlementBase: 21_460_733_211, subscription: 3999, advertising: 0.112,
    places: [place('SEATTLE', 'WA', '98109-5210'), place('AUSTIN', 'TX', '78722-3148'), place('CHICAGO', 'IL', '60614'), place('BROOKLYN', 'NY', '11215-3004'), place('SAN JOSE', 'CA', '95128'), place('ORLANDO', 'FL', '32801'), place('DENVER', 'CO', '80205-1180'), place('PORTLAND', 'OR', '97214')] },
  CA: { language: 'en', price: 1.34, step: [100, 1], pace: 0.11, taxRate: 0.12, orderPrefix: ['701', '702'], settlementBase: 21_533_906_417, subscription: 2999, advertising: 0.096,
    places: [place('Toronto', 'ON', 'M5V 2T6'), place('Vancouver', 'BC', 'V6B 1A1'), place('Montréal', 'QC', 'H2X 1Y4'), place('Calgary', 'AB', 'T2P 1J9')] },
  GB: { language: 'en', price: 0.86, step: [100, 1], pace: 0.24, taxRate: 0.2, orderPrefix: ['202', '203', '204'], settlementBase: 22_107_315_982, subscription: 2500, advertising: 0.105,
    places: [place('London', '', 'SE1 7PB'), place('Manchester', '', 'M4 1HQ'), place('Bristol', '', 'BS1 4DJ'), place('Glasgow', '', 'G2 1DY')] },
  DE: { language: 'de', price: 0.97, step: [100, 1], pace: 0.34, taxRate: 0.19, orderPrefix: ['302', '303', '304', '305'], settlementBase: 22_310_448_026, subscription: 3900, advertising: 0.118,
    places: [place('Berlin', '', '10115'), place('Hamburg', '', '20095'), place('München', 'Bayern', '80331'), place('Köln', 'Nordrhein-Westfalen', '50667'), place('Leipzig', 'Sachsen', '04109')] },
  FR: { language: 'fr', price: 0.99, step: [100, 1], pace: 0.16, taxRate: 0.2, orderPrefix: ['402', '403', '404'], settlementBase: 22_467_905_113, subscription: 3900, advertising: 0.101,
    places: [place('Paris', 'Île-de-France', '75011'), place('Lyon', 'Auvergne-Rhône-Alpes', '69003'), place('Nantes', 'Pays de la Loire', '44000'), place('Lille', 'Hauts-de-France', '59000')] },
  JP: { language: 'ja', price: 1.52, step: [100, 20], pace: 0.21, taxRate: 0.1, orderPrefix: ['249', '250', '503'], settlementBase: 12_804_117_365, subscription: 4900, advertising: 0.087,
    places: [place('世田谷区', '東京都', '154-0017'), place('大阪市', '大阪府', '530-0001'), place('横浜市', '神奈川県', '220-0012'), place('福岡市', '福岡県', '810-0001')] },
} as const satisfies Record<string, Omit<DemoMarket, 'country' | 'zone'>>

export type DemoCountry = keyof typeof MARKETS

/** The market of a country the demonstration company sells in. */
export function demoMarket(country: DemoCountry): DemoMarket {
  const zone = zoneOfMarketplace(country)
  return { ...MARKETS[country], country, zone }
}

function place(city: string, state: string, postal: string): Place {
  return { city, state, postal }
}
