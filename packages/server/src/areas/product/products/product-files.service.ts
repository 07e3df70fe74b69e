import { productFailures } from '@crossdock/contracts/areas/product/products/products.failures.ts'
import { productLabels } from '@crossdock/contracts/areas/product/products/products.labels.ts'
import type {
  Product,
  ProductFilter,
  ProductSheetRow,
} from '@crossdock/contracts/areas/product/products/products.schema.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import type {
  SheetFormat,
  SheetImportFields,
  SheetImportReply,
} from '@crossdock/contracts/kernel/sheets/sheets.schema.ts'
import { currencyOf } from '@crossdock/contracts/vocabulary/currencies.ts'
import { type Change, recordChanges } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import {
  readSheetLines,
  SheetIssues,
  type SheetLine,
  sheetReply,
} from '../../../platform/files/sheet-lines.ts'
import { streamTable } from '../../../platform/files/write-table.ts'
import type { SheetCell } from '../../../platform/files/write-xlsx.ts'
import type { ActorCall, OutgoingFile } from '../../../platform/http/call.ts'
import { columnsOf, PRODUCT_ENTITY } from './product-dressing.ts'
import {
  type ProductColumn,
  productCells,
  productHeader,
  productPlan,
  readProductLine,
} from './product-sheet.ts'
import { insertProduct, listProductsBySku, type ProductRow, updateProduct } from './products.queries.ts'
import { dressProducts, listProducts } from './products.service.ts'

const CHUNK = 200

/** The filtered products, or all of them as the import file, written while they are read. */
export async function productFile(
  call: ActorCall,
  { filter, format, name }: { filter: ProductFilter; format: SheetFormat; name: string },
): Promise<OutgoingFile> {
  const read = (page: number) =>
    call.inTenant((trx) => listProducts(trx, call.actor, { ...filter, page, size: CHUNK, after: undefined }))
  const first = await read(1)
  return streamTable(linesOf(call, first.rows, read), {
    format,
    sheet: say(productLabels.sku, call.language),
    fileName: `${name}-${call.now.toISOString().slice(0, 10)}`,
  })
}

async function* linesOf(
  { language }: ActorCall,
  first: readonly Product[],
  read: (page: number) => Promise<{ rows: readonly Product[] }>,
): AsyncGenerator<SheetCell[]> {
  yield productHeader(language)
  let rows = first
  for (let page = 2; ; page += 1) {
    for (const product of rows) yield productCells(product, language)
    if (rows.length < CHUNK) return
    rows = (await read(page)).rows
  }
}

interface Wanted {
  readonly line: number
  readonly row: ProductSheetRow
  readonly before: { readonly row: ProductRow; readonly product: Product } | undefined
}

/** Imports products by their SKU: all lines, or none while one of them is refused. */
export async function importProducts(
  trx: Trx,
  call: ActorCall,
  { bytes, fields }: { bytes: Buffer; fields: SheetImportFields },
): Promise<SheetImportReply> {
  const { lines } = await readSheetLines(bytes, productPlan, call.language)
  const issues = new SheetIssues(call.language)
  const wanted = await readLines(trx, call, { lines, issues })
  const isRefused = issues.all.length > 0 && fields.accept_partial !== 'true'
  const counts = isRefused ? { added: 0, changed: 0, unchanged: 0 } : await writeLines(trx, call, wanted)
  return sheetReply(issues, { applied: !isRefused, rows: lines.length, ...counts })
}

async function readLines(
  trx: Trx,
  call: ActorCall,
  { lines, issues }: { lines: readonly SheetLine<ProductColumn>[]; issues: SheetIssues },
): Promise<Wanted[]> {
  const skus = lines.map((line) => line.cell('sku'))
  const rows = await listProductsBySku(trx, call.actor.companyId, skus)
  const products = await dressProducts(trx, call.actor, rows)
  const stored = new Map(
    products.map((product, place) => [product.sku.toLowerCase(), { product, row: rows[place] }]),
  )
  const seen = new Map<string, number>()
  const wanted: Wanted[] = []
  for (const line of lines) {
    const key = line.cell('sku').toLowerCase()
    const twin = seen.get(key)
    if (twin !== undefined) {
      issues.add({ line: line.line, field: 'sku', value: line.cell('sku') }, 'repeated', { line: twin })
      continue
    }
    seen.set(key, line.line)
    const before = stored.get(key)
    const row = readProductLine(line, issues, before?.product)
    if (row === undefined || !isSound(row, line.line, issues)) continue
    wanted.push({
      line: line.line,
      row,
      before: before?.row ? { row: before.row, product: before.product } : undefined,
    })
  }
  return wanted
}

function isSound(row: ProductSheetRow, line: number, issues: SheetIssues): boolean {
  const { declared_currency: currency } = row
  if (currency !== null && !currencyOf(currency)) {
    issues.add({ line, field: 'declared_currency', value: currency }, 'notFound')
    return false
  }
  for (const trio of [
    ['length_cm', 'width_cm', 'height_cm'],
    ['carton_length_cm', 'carton_width_cm', 'carton_height_cm'],
  ] as const) {
    const blank = trio.filter((side) => row[side] === null)
    const [first] = blank
    if (first === undefined || blank.length === trio.length) continue
    issues.say({ line, field: first, value: null }, productFailures.sizeIncomplete)
    return false
  }
  return true
}

async function writeLines(
  trx: Trx,
  call: ActorCall,
  wanted: readonly Wanted[],
): Promise<{ added: number; changed: number; unchanged: number }> {
  const changes: Change[] = []
  const stamp = { updatedBy: call.actor.userId, updatedAt: call.now, source: 'import' }
  let added = 0
  for (const { row, before } of wanted) {
    const values = { ...columnsOf(row), ...stamp }
    const isSame = before && JSON.stringify(columnsOf(before.product)) === JSON.stringify(columnsOf(row))
    if (isSame) continue
    const { companyId, userId } = call.actor
    const stored = before
      ? await updateProduct(trx, before.row, values)
      : await insertProduct(trx, { ...values, companyId, createdBy: userId, createdAt: call.now })
    if (!before) added += 1
    changes.push({
      entity: PRODUCT_ENTITY,
      entityId: stored.id,
      action: before ? 'edit' : 'create',
      before: before?.product ?? null,
      after: row,
    })
  }
  await recordChanges(trx, call, changes)
  return { added, changed: changes.length - added, unchanged: wanted.length - changes.length }
}
