import { costLabels } from '@crossdock/contracts/areas/amzdata/costs/costs.labels.ts'
import type { Cost, CostFilter, CostRow } from '@crossdock/contracts/areas/amzdata/costs/costs.schema.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import { streamTable } from '../../../platform/files/write-table.ts'
import { asText, type SheetCell } from '../../../platform/files/write-xlsx.ts'
import type { ActorCall, OutgoingFile } from '../../../platform/http/call.ts'
import { requireCost } from './cost-changes.service.ts'
import { listCosts, listCostsOf } from './costs.service.ts'
import { COST_COLUMNS } from './read-cost-rows.ts'

const AMOUNT_COLUMNS = new Set(['purchase_cost', 'packaging_cost', 'other_cost', 'headhaul_cost', 'currency'])
const CHUNK = 200

type Format = 'xlsx' | 'csv'

/** The import file filled with the costs that hold, and a line for every MSKU without one. */
export function costTemplate(call: ActorCall, format: Format): Promise<OutgoingFile> {
  requireCost(call.actor)
  const filter = { page: 1, size: CHUNK, match: 'fuzzy' } as const
  return costFile(call, { filter, format, name: 'cost-template' })
}

/** The filtered MSKUs with all their costs, in the form the import takes. */
export function exportCosts(call: ActorCall, filter: CostFilter, format: Format): Promise<OutgoingFile> {
  return costFile(call, { filter, format, name: 'costs' })
}

async function costFile(
  call: ActorCall,
  { filter, format, name }: { filter: CostFilter; format: Format; name: string },
): Promise<OutgoingFile> {
  const read = (page: number) =>
    call.inTenant(async (trx) => {
      const { rows } = await listCosts(trx, call, { ...filter, page, size: CHUNK })
      const mskus = rows.map(({ msku }) => msku)
      return { rows, costs: Map.groupBy(await listCostsOf(trx, call.actor, mskus), ({ msku }) => msku) }
    })
  const first = await read(1)
  return streamTable(linesOf(call, first, read), {
    format,
    sheet: say(costLabels.purchase_cost, call.language),
    fileName: `${name}-${call.now.toISOString().slice(0, 10)}`,
  })
}

type Chunk = { rows: readonly CostRow[]; costs: ReadonlyMap<string, readonly Cost[]> }

async function* linesOf(
  { language }: ActorCall,
  first: Chunk,
  read: (page: number) => Promise<Chunk>,
): AsyncGenerator<SheetCell[]> {
  const mayCost = first.rows.every(({ current }) => current === null || current.currency !== undefined)
  const columns = COST_COLUMNS.filter((column) => mayCost || !AMOUNT_COLUMNS.has(column))
  yield [...columns.map((column) => say(costLabels[column], language)), say(costLabels.title, language)]
  let chunk = first
  for (let page = 2; chunk.rows.length > 0; page += 1) {
    for (const row of chunk.rows) {
      const costs = chunk.costs.get(row.msku) ?? []
      const blank = { msku: row.msku, effective_from: null }
      for (const cost of costs.length > 0 ? costs : [blank]) {
        yield [...columns.map((column) => cellOf(cost, column)), asText(row.title)]
      }
    }
    if (chunk.rows.length < CHUNK) return
    chunk = await read(page)
  }
}

function cellOf(
  cost: Partial<Cost> | { msku: string; effective_from: null },
  column: (typeof COST_COLUMNS)[number],
): SheetCell {
  const value = (cost as Partial<Record<string, string | null>>)[column] ?? null // columns are keys of a cost
  return AMOUNT_COLUMNS.has(column) && column !== 'currency' ? value : asText(value)
}
