import { exportFailures } from '@crossdock/contracts/areas/amzdata/exports/exports.failures.ts'
import { EXPORT_NOW_ROWS } from '@crossdock/contracts/areas/amzdata/exports/exports.schema.ts'
import { orderEndpoints } from '@crossdock/contracts/areas/amzdata/orders/orders.endpoints.ts'
import { orderFailures } from '@crossdock/contracts/areas/amzdata/orders/orders.failures.ts'
import { orderLabels } from '@crossdock/contracts/areas/amzdata/orders/orders.labels.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { type ExportCall, type ExportTable, exportSource } from '../../../platform/exports/export-source.ts'
import { factLines } from '../../../platform/exports/fact-lines.ts'
import { partsOf } from '../../../platform/exports/parts-of.ts'
import { streamTable } from '../../../platform/files/write-table.ts'
import type { ActorCall, OutgoingFile } from '../../../platform/http/call.ts'
import { listOrdersToExport, readOrdersToExport } from './exported-orders.queries.ts'
import { type ExportedOrder, orderDresser } from './exported-orders.service.ts'
import type { OrderConditions } from './order-filter.queries.ts'
import { orderFacts } from './order-filter-words.ts'
import { guards, type OrderReader, orderReader, reachFor } from './order-reach.ts'
import { type ExtraColumns, orderTable } from './order-table.ts'
import { countOrders } from './orders.queries.ts'
import { listOrderTags, valuesOf } from './orders.service.ts'

/** What is exported and how; personal data only with a reason (see order-personal.service). */
export type OrderExport = OrderConditions & { readonly format: 'xlsx' | 'csv' }

/** Orders that are read and dressed at once: few enough to be forgotten before they are old to the memory of the process. */
const BATCH = 400

/** What an export was asked for with. */
export type ExportWish = Omit<OrderExport, 'ids'> & {
  readonly ids?: string | undefined
  readonly personal?: '1' | undefined
  readonly reason?: string | undefined
}

/** The filter of an export with its chosen orders read. */
export function conditionsOf({ ids, personal, reason, format, ...filter }: ExportWish): OrderConditions {
  return { ...filter, ...(ids === undefined ? {} : { ids: ids.split(',').map(Number) }) }
}

/** Orders of any number; without what buyers told, which is exported for a reason and a few orders alone. */
export const orderSource = exportSource(orderEndpoints.exportOrders, {
  permission: guards.export,
  cost: guards.cost,
  downloads: '/amzdata/order?downloads=1',
  about: (trx, call, query) => {
    if (query.personal) throw tooManyWithPersonal()
    return factsOf(trx, call, query)
  },
  open: openOrders,
})

/** The orders of an export, refused when they are too many to be exported at once. */
export async function ordersToExport(
  call: ActorCall,
  filter: OrderConditions,
  { isPersonal }: { isPersonal: boolean },
): Promise<{ orders: ExportedOrder[]; seesCost: boolean }> {
  return call.inTenant(async (trx) => {
    const reader = await orderReader(trx, call.actor)
    const limit = EXPORT_NOW_ROWS
    const search = { filter, values: valuesOf(filter) }
    const rows = await listOrdersToExport(trx, reachFor(reader, filter), { ...search, limit })
    if (rows.length > limit && isPersonal) throw tooManyWithPersonal()
    if (rows.length > limit) throw failure(exportFailures.tooLong, { params: { limit } })
    return { orders: await orderDresser(trx, reader)(rows), seesCost: seesSomeCost(reader) }
  })
}

/** Orders as a file, one line per item, below what it is about. */
export async function orderFile(
  call: ActorCall,
  found: { orders: readonly ExportedOrder[]; seesCost: boolean },
  { wish, extra }: { wish: ExportWish; extra: ExtraColumns | null },
): Promise<OutgoingFile> {
  const { language } = call
  const facts = await call.inTenant((trx) => factsOf(trx, call, wish))
  const { heads, linesOf } = orderTable(language, { seesCost: found.seesCost, extra })
  const lines = found.orders.flatMap((order) => linesOf(order))
  return streamTable([...factLines(facts, call), heads, ...lines], { format: wish.format, ...namesOf(call) })
}

async function openOrders(trx: Trx, call: ExportCall, query: ExportWish): Promise<ExportTable> {
  const reader = await orderReader(trx, call.actor)
  const filter = conditionsOf(query)
  const search = { filter, values: valuesOf(filter) }
  const reach = reachFor(reader, filter)
  const table = orderTable(call.language, { seesCost: seesSomeCost(reader), extra: null })
  const dress = orderDresser(trx, reader)
  const batches = readOrdersToExport(trx, reach, { ...search, size: BATCH })
  return {
    total: await countOrders(trx, reach, search),
    ...namesOf(call),
    heads: table.heads,
    parts: partsOf(batches, async (rows) => (await dress(rows)).flatMap((order) => table.linesOf(order))),
  }
}

async function factsOf(trx: Trx, { actor }: Pick<ExportCall, 'actor'>, wish: ExportWish) {
  const { shops } = await orderReader(trx, actor)
  const tags = await listOrderTags(trx, actor.companyId)
  return orderFacts(wish, { shops, tags: new Map(tags.map(({ id, name }) => [String(id), name])) })
}

function namesOf({ language, now }: Pick<ExportCall, 'language' | 'now'>) {
  return { sheet: say(orderLabels.sheet, language), fileName: `orders-${now.toISOString().slice(0, 10)}` }
}

function seesSomeCost({ shops, seesCost }: OrderReader): boolean {
  return [...shops.keys()].some(seesCost)
}

const tooManyWithPersonal = () =>
  failure(orderFailures.tooManyToExport, { params: { limit: EXPORT_NOW_ROWS } })
