import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { SHOP_MATCH } from '@crossdock/contracts/areas/amzdata/imports/import-limits.ts'
import { automaticShopLabels } from '@crossdock/contracts/areas/amzdata/imports/imports.labels.ts'
import { countriesOf } from '@crossdock/contracts/areas/amzdata/shops/shop-rules.ts'
import { regionLabels } from '@crossdock/contracts/areas/amzdata/shops/shops.labels.ts'
import { pickLanguage, say } from '@crossdock/contracts/kernel/messages.ts'
import type { Marketplace } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { listShopsWithMskus, matchMskus, matchOrders } from '../transactions/transactions.service.ts'
import type { ImportRow } from './import-files.queries.ts'
import type { Finding, Outcome } from './import-row.ts'
import { type FileShop, insertAutomaticShop, listFileShops, lockRegion } from './import-shops.queries.ts'
import { judgeShop, percent, type ShopEvidence } from './judge-shop.ts'

/** The shop of a file; null when somebody has to choose it first. */
export interface ShopDecision {
  readonly shopId: number | null
  readonly mskus: number
  readonly mskusKnown: number | null
  readonly findings: readonly Finding[]
  readonly refusal: Outcome | null
}

interface ShopQuestion {
  readonly row: ImportRow
  readonly marketplace: Marketplace
  /** Rows on the stage. */
  readonly rows: number
  /** Whether the report names orders. */
  readonly hasOrders: boolean
  /** The id an automatic shop gets; null for the next one. */
  readonly reservedShopId: number | null
}

/** The shop a file will probably belong to as far as it is staged; null where it is uncertain. */
export async function expectShop(trx: Trx, question: Asked): Promise<number | 'new' | null> {
  const verdict = judgeShop(await gather(trx, question))
  if (verdict.kind === 'make') return 'new'
  return verdict.kind === 'shop' && verdict.findings.length === 0 ? verdict.shop.id : null
}

/** Finds the shop a file belongs to, makes the first one of a region, or says what speaks against it (B.5). */
export async function decideShop(trx: Trx, question: ShopQuestion): Promise<ShopDecision> {
  const evidence = await gather(trx, question)
  const verdict = judgeShop(evidence)
  const undecided = {
    shopId: null,
    mskus: evidence.mskus.total,
    mskusKnown: null,
    findings: [],
    refusal: null,
  }
  switch (verdict.kind) {
    case 'refused':
      return { ...undecided, refusal: verdict.outcome }
    case 'ask':
      return { ...undecided, findings: verdict.findings }
    case 'make':
      return { ...undecided, ...(await makeShop(trx, question)) }
    case 'shop': {
      const { shop, findings } = verdict
      const mskusKnown = evidence.mskus.known.get(shop.id) ?? 0
      const refusal = await judgeOrders(trx, question, { shop, evidence })
      return { ...undecided, shopId: refusal === null ? shop.id : null, mskusKnown, findings, refusal }
    }
  }
}

type Asked = Pick<ShopQuestion, 'row' | 'marketplace'>

function listShops(trx: Trx, { row, marketplace }: Asked): Promise<FileShop[]> {
  const userId = row.reachesAll || row.uploadedBy === null ? null : Number(row.uploadedBy)
  return listFileShops(trx, {
    companyId: Number(row.companyId),
    marketplace: marketplace.country,
    userId,
    code: amzdataPermissions.data_import.import,
    at: row.uploadedAt,
  })
}

async function gather(trx: Trx, asked: Asked, known?: FileShop[]): Promise<ShopEvidence> {
  const { row, marketplace } = asked
  const companyId = Number(row.companyId)
  const shops = known ?? (await listShops(trx, asked))
  const mskus = await matchMskus(trx, { companyId, importId: Number(row.id) })
  return {
    marketplace: marketplace.country,
    region: marketplace.region,
    shops,
    chosenId: row.chosenShopId === null ? null : Number(row.chosenShopId),
    mskus: {
      total: mskus.total,
      known: new Map(mskus.known.map((one) => [one.shopId, one.known])),
      shops: new Set(shops.length === 0 ? [] : await listShopsWithMskus(trx, companyId)),
    },
    isForced: row.forced,
  }
}

/** Orders of the file that stand under another shop (B.5); a company with one shop has none to compare. */
async function judgeOrders(
  trx: Trx,
  { row, rows, hasOrders }: ShopQuestion,
  { shop, evidence }: { shop: FileShop; evidence: ShopEvidence },
): Promise<Outcome | null> {
  const others = [...evidence.mskus.shops].filter((id) => id !== shop.id)
  if (row.forced || others.length === 0 || !hasOrders) return null
  const key = { companyId: Number(row.companyId), importId: Number(row.id) }
  const { orders, shops } = await matchOrders(trx, { ...key, shopId: shop.id, rows })
  const [most] = shops.toSorted((one, other) => other.orders - one.orders)
  if (most === undefined || most.orders / orders < SHOP_MATCH.orders) return null
  const name = evidence.shops.find(({ id }) => id === most.shopId)?.name ?? '—'
  return {
    status: 'wrongFile',
    reason: 'ordersOfOtherShop',
    details: { share: percent(most.orders / orders), shop: name },
    suggestion: { shopId: most.shopId },
  }
}

/** The first upload of a region just works: it makes the shop (one at a time, however many files come at once). */
async function makeShop(trx: Trx, question: ShopQuestion): Promise<Partial<ShopDecision>> {
  const { row, marketplace } = question
  const companyId = Number(row.companyId)
  const { region } = marketplace
  await lockRegion(trx, companyId, region)
  // Another file may have made it while this one waited; only then is the stage searched for MSKUs again.
  const shops = await listShops(trx, question)
  const isMade = shops.some((shop) => shop.region === region)
  const again = isMade ? judgeShop(await gather(trx, question, shops)) : null
  if (again?.kind === 'shop') return { shopId: again.shop.id, mskusKnown: 0, findings: again.findings }
  const language = pickLanguage(row.readerLanguage)
  const shop = await insertAutomaticShop(trx, {
    companyId,
    id: question.reservedShopId,
    name: say(automaticShopLabels.name, language, { region: say(regionLabels[region], language) }),
    region,
    marketplaces: countriesOf(region),
    ownerId: row.uploadedBy === null ? null : Number(row.uploadedBy),
  })
  await insertAudit(trx, {
    companyId,
    userId: row.uploadedBy === null ? null : Number(row.uploadedBy),
    entity: 'amzdata/shopsetting',
    entityId: String(shop.id),
    action: 'create',
    after: { name: shop.name, region, automatic: true, import: Number(row.id) },
    ip: null,
    requestId: row.traceId,
  })
  return { shopId: shop.id, mskusKnown: 0, findings: [{ key: 'shopMade', params: { shop: shop.name } }] }
}
