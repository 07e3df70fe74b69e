import type { SourceLine } from '@crossdock/contracts/areas/amzdata/analysis/source-line.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { Decimal } from 'decimal.js'
import type { ActorCall } from '../../../platform/http/call.ts'
import { originalDictionary, readOriginalLine } from '../imports/original-line.service.ts'
import { listShopReach } from '../shops/shops.service.ts'
import { findReportLine, type ReportLineFound } from './report-line.service.ts'
import { findStoredLine, type StoredLine } from './source-line.queries.ts'

/** One row completely, with its file and the line as it stands there; rows of shops the reader may not see are not found. */
export async function getSourceLine(
  call: ActorCall,
  { file, line }: { file: number; line: number },
): Promise<SourceLine> {
  const { actor, platform, language } = call
  const { found, dictionary } = await call.inTenant(async (trx) => {
    const key = { companyId: actor.companyId, fileId: file, line }
    const stored = await findStoredLine(trx, key)
    const row = stored ?? (await findReportLine(trx, key, language))
    const shop = (await listShopReach(trx, actor)).find(({ id }) => id === Number(row?.shopId))
    const isOpen = row && shop && (shop.marketplaces?.includes(row.marketplace) ?? true)
    if (!row || !isOpen) throw failure(commonFailures.notFound)
    return { found: row, dictionary: await originalDictionary(trx) }
  })
  const place = { storageKey: found.storageKey, member: found.memberName }
  const original = await readOriginalLine(platform.files, place, { line, dictionary })
  const common = {
    file: dressFile(file, found),
    line: { number: line, text: original?.text ?? null, cells: [...(original?.cells ?? [])] },
  }
  if ('report' in found) return { ...common, row: null, report: found.report, updated_by: null }
  return { ...common, row: dressRow(found), report: null, updated_by: laterOf(found) }
}

const plain = (text: string) => new Decimal(text).toFixed()

function dressFile(id: number, file: StoredLine | ReportLineFound): SourceLine['file'] {
  return {
    id,
    name: file.fileName,
    member: file.memberName,
    sha256: file.sha256,
    byte_size: Number(file.byteSize),
    uploaded_at: file.uploadedAt.toISOString(),
    uploaded_by: file.uploadedBy,
    language: file.language,
  }
}

function laterOf({ laterId, laterName, laterAt }: StoredLine): SourceLine['updated_by'] {
  if (laterId === null || laterName === null || laterAt === null) return null
  return { id: Number(laterId), name: laterName, uploaded_at: laterAt.toISOString() }
}

function dressRow(row: StoredLine): NonNullable<SourceLine['row']> {
  return {
    shop_id: Number(row.shopId),
    shop: row.shop,
    marketplace: row.marketplace,
    biz_date: row.bizDate,
    msku: row.msku,
    currency: row.currency,
    posted_at: row.postedAt.toISOString(),
    type: row.type,
    type_raw: row.typeRaw,
    settlement_id: row.settlementId,
    order_id: row.orderId,
    description: row.description,
    quantity: row.quantity,
    marketplace_raw: row.marketplaceRaw,
    account_type: row.accountType,
    fulfillment: row.fulfillment,
    order_city: row.orderCity,
    order_state: row.orderState,
    order_postal: row.orderPostal,
    tax_collection_model: row.taxCollectionModel,
    status: row.status,
    release_at: row.releaseAt?.toISOString() ?? null,
    fee_category: row.feeCategory,
    amounts: Object.fromEntries(Object.entries(row.amounts).map(([name, amount]) => [name, plain(amount)])),
    total: plain(row.total),
    difference: plain(row.difference),
  }
}
