import type {
  Coverage,
  CoverageFilter,
  CoverageRow,
} from '@crossdock/contracts/areas/amzdata/imports/coverage.schema.ts'
import { DATA_TYPES, type DataType } from '@crossdock/contracts/areas/amzdata/imports/import-limits.ts'
import type { Days } from '@crossdock/contracts/areas/amzdata/imports/import-periods.ts'
import { REPORT_KINDS } from '@crossdock/contracts/areas/amzdata/reports/report-kinds.ts'
import { bizDate } from '@crossdock/contracts/format/zone-clock.ts'
import { zoneOfMarketplace } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { listShopOptions, listShopReach, type ReachedShop } from '../shops/shops.service.ts'
import { type CoveringFile, listCoveringFiles } from './coverage.queries.ts'
import { cellsOf, monthsUntil } from './coverage-cells.ts'
import { periodInName } from './period-in-name.ts'

/** Reports that every shop should have, whether or not one was ever imported. */
const USUAL: readonly DataType[] = ['transaction', 'spapr', 'br', 'all_orders']

const SNAPSHOTS: ReadonlySet<string> = new Set(
  REPORT_KINDS.filter(({ period }) => period.otherwise === 'snapshot').map(({ dataType }) => dataType),
)

/**
 * The coverage calendar (2.4, 2.8): months by report, shop and marketplace, for the shops that the reader sees and the
 * marketplaces of which anything is here.
 */
export async function listCoverage(trx: Trx, call: ActorCall, filter: CoverageFilter): Promise<Coverage> {
  const shops = (await listShopReach(trx, call.actor)).filter(
    ({ id }) => !filter.shop_id || id === filter.shop_id,
  )
  const { companyId } = call.actor
  const files = await listCoveringFiles(trx, { companyId, shopIds: shops.map(({ id }) => id) })
  const months = monthsUntil(filter.until || call.now.toISOString().slice(0, 7), filter.months)
  const types = typesOf(files, filter)
  const open = await openPlaces(trx, call, filter)
  const rows = shops.flatMap((shop) =>
    marketplacesOf(shop, { files, filter, open }).flatMap((marketplace) => {
      const today = bizDate(call.now.getTime(), zoneOfMarketplace(marketplace))
      const mine = files.filter((file) => file.shopId === shop.id && isOf(file, marketplace))
      return types.map((type): CoverageRow => {
        const isSnapshot = SNAPSHOTS.has(type)
        const spans = mine.filter(({ dataType }) => dataType === type).map(spanOf)
        const cells = cellsOf(months, spans, { today, isSnapshot })
        const { id, name } = shop
        return { shop: { id, name }, marketplace, data_type: type, is_snapshot: isSnapshot, cells }
      })
    }),
  )
  return { months, rows }
}

function typesOf(files: readonly CoveringFile[], { data_type: asked }: CoverageFilter): DataType[] {
  const seen = new Set([...USUAL, ...files.map(({ dataType }) => dataType)])
  return DATA_TYPES.filter((type) => (asked ? type === asked : seen.has(type)))
}

/** Where each shop sells, when these are asked for. */
async function openPlaces(
  trx: Trx,
  { actor }: ActorCall,
  { open }: CoverageFilter,
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (open !== '1') return new Map()
  return new Map((await listShopOptions(trx, actor)).map(({ id, marketplaces }) => [id, marketplaces]))
}

interface Places {
  readonly files: readonly CoveringFile[]
  readonly filter: CoverageFilter
  readonly open: ReadonlyMap<number, readonly string[]>
}

function marketplacesOf(
  shop: ReachedShop,
  { files, filter: { marketplace: asked }, open }: Places,
): string[] {
  const seen = new Set([
    ...(open.get(shop.id) ?? []),
    ...files
      .filter(({ shopId }) => shopId === shop.id)
      .flatMap(({ marketplace, sites }) => [marketplace, ...sites]),
  ])
  const allowed = [...seen].filter((site) => shop.marketplaces === null || shop.marketplaces.includes(site))
  return allowed.filter((site) => !asked || site === asked).toSorted()
}

function isOf({ marketplace, sites }: CoveringFile, wanted: string): boolean {
  return marketplace === wanted || sites.includes(wanted)
}

/** The days of a file: those of its rows, or of its name where it tells of more, since quiet days have no rows. */
function spanOf({ fileName, uploadedAt, dateFrom, dateTo }: CoveringFile): Days {
  const named = periodInName(fileName, uploadedAt)
  const isWider = named !== null && named.date_from <= dateFrom && named.date_to >= dateTo
  return isWider ? named : { date_from: dateFrom, date_to: dateTo }
}
