import {
  regionLabels,
  shopLabels,
  shopRoleLabels,
  shopStateLabels,
} from '@crossdock/contracts/areas/amzdata/shops/shops.labels.ts'
import type { Shop } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { type Language, say } from '@crossdock/contracts/kernel/messages.ts'
import type { CsvCell } from '../../../platform/files/write-csv.ts'

const columns = [
  'name',
  'region',
  'short_letter',
  'seller_id',
  'entity',
  'tax_no',
  'status',
  'marketplaces',
  'auth',
  'users',
  'freshness',
  'remark',
  'created_at',
  'updated_at',
] as const

/** The shops as lines of a table with a header, in the reader's language. */
export function shopTable(shops: readonly Shop[], language: Language): CsvCell[][] {
  const header = columns.map((column) => say(shopLabels[column], language))
  return [header, ...shops.map((shop) => lineOf(shop, language))]
}

function lineOf(shop: Shop, language: Language): CsvCell[] {
  const enabled = shop.marketplaces.filter((mine) => mine.is_enabled)
  return [
    shop.name,
    say(regionLabels[shop.region], language),
    shop.short_letter,
    shop.seller_id,
    shop.entity,
    shop.tax_no,
    say(shopStateLabels[shop.state], language),
    enabled.map(({ marketplace }) => marketplace).join(' '),
    shop.auth.map(({ expires_at }) => expires_at).join('; '),
    shop.users.map(({ name, role }) => `${name} (${say(shopRoleLabels[role], language)})`).join('; '),
    enabled
      .flatMap(({ marketplace, last_biz_date }) => (last_biz_date ? `${marketplace} ${last_biz_date}` : []))
      .join('; '),
    shop.remark,
    shop.created_at,
    shop.updated_at,
  ]
}
