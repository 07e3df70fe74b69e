import type { SourceLine } from '@crossdock/contracts/areas/amzdata/analysis/sources.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { Decimal } from 'decimal.js'
import type { ActorCall } from '../../../platform/http/call.ts'
import { type OriginalLine, originalDictionary, readOriginalLine } from '../imports/original-line.service.ts'
import { listShopReach } from '../shops/shops.service.ts'
import { findStoredLine, type StoredLine } from './source-line.queries.ts'

/** One row completely, with its file and the line as it stands there; rows of shops the reader may not see are not found. */
export async function getSourceLine(
  call: ActorCall,
  { file, line }: { file: number; line: number },
): Promise<SourceLine> {
  const { actor, platform } = call
  const { row, dictionary } = await call.inTenant(async (trx) => {
    const found = await findStoredLine(trx, { companyId: actor.companyId, fileId: file, line })
    const shop = (await listShopReach(trx, actor)).find(({ id }) => id === Number(found?.shopId))
    const isOpen = found && shop && (shop.marketplaces?.includes(found.marketplace) ?? true)
    if (!found || !isOpen) throw failure(commonFailures.notFound)
    return { row: found, dictionary: await originalDictionary(trx) }
  })
  const place = { storageKey: row.storageKey, member: row.memberName }
  const original = await readOriginalLine(platform.files, place, { line, dictionary })
  return dressLine(row, { file, line, original })
}

const plain = (text: string) => new Decimal(text).toFixed()

function dressLine(
  row: StoredLine,
  { file, line, original }: { file: number; line: number; original: OriginalLine | undefined },
): SourceLine {
  return {
    row: dressRow(row),
    file: {
      id: file,
      name: row.fileName,
      member: row.memberName,
      sha256: row.sha256,
      byte_size: Number(row.byteSize),
      uploaded_at: row.uploadedAt.toISOString(),
      uploaded_by: row.uploadedBy,
      language: row.language,
    },
    updated_by:
      row.laterId === null || row.laterName === null || row.laterAt === null
        ? null
        : { id: Number(row.laterId), name: row.laterName, uploaded_at: row.laterAt.toISOString() },
    line: { number: line, text: original?.text ?? null, cells: [...(original?.cells ?? [])] },
  }
}

function dressRow(row: StoredLine): SourceLine['row'] {
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
