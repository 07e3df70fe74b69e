import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { MONEY_COLUMNS } from '@crossdock/contracts/areas/amzdata/transactions/transaction-columns.ts'
import { Decimal } from 'decimal.js'
import type { Client } from '../lib/http-client.ts'
import type { SampleFacts } from './facts.ts'

/** What the stored rows of one import add up to, computed here from the rows themselves. */
export interface FoundRows {
  rows: number
  sums: Record<string, string>
  orderIds: number
  firstUtc: string
  lastUtc: string
  currency: string
  types: Record<string, number>
}

/** Reads every stored row of an import page by page and adds it up, independent of the server's own sums. */
export async function readBack(client: Client, id: number): Promise<FoundRows> {
  const sums = new Map(MONEY_COLUMNS.map((column) => [column, new Decimal(0)]))
  const orders = new Set<string>()
  const moments: string[] = []
  const currencies = new Set<string>()
  const types: Record<string, number> = {}
  let after: number | undefined
  do {
    const page = await client.call(importEndpoints.listImportRows, {
      id,
      size: 1_000,
      summary: '0',
      ...(after === undefined ? {} : { after_line: after }),
    })
    for (const row of page.rows) {
      for (const column of MONEY_COLUMNS)
        sums.set(column, (sums.get(column) ?? new Decimal(0)).plus(row[column]))
      if (row.order_id) orders.add(row.order_id)
      moments.push(row.posted_at)
      currencies.add(row.currency)
      types[row.type_raw] = (types[row.type_raw] ?? 0) + 1
    }
    after = page.next_line ?? undefined
  } while (after !== undefined)
  moments.sort()
  return {
    rows: moments.length,
    sums: Object.fromEntries([...sums].map(([column, sum]) => [column, sum.toFixed(2)])),
    orderIds: orders.size,
    firstUtc: seconds(moments[0]),
    lastUtc: seconds(moments.at(-1)),
    currency: [...currencies].join(','),
    types,
  }
}

/** Differences between what was found and the facts, one sentence each. */
export function compareRows(found: FoundRows, file: ImportFile, facts: SampleFacts): string[] {
  const differences: string[] = []
  const expect = (what: string, want: unknown, got: unknown) => {
    if (want !== undefined && want !== got) differences.push(`${what}: expected ${want}, got ${got}`)
  }
  expect('rows', facts.rows, found.rows)
  expect('distinct order ids', facts.distinctOrderIds, found.orderIds)
  expect('first moment', facts.firstUtc, found.firstUtc)
  expect('last moment', facts.lastUtc, found.lastUtc)
  if (typeof facts.currency === 'string') expect('currency', facts.currency, found.currency)
  expect('marketplace', facts.marketplace, file.marketplace)
  for (const [column, sum] of Object.entries(facts.sums ?? {})) {
    expect(`sum of ${column}`, new Decimal(sum).toFixed(2), found.sums[column] ?? 'no such column')
  }
  for (const [word, rows] of Object.entries(facts.types ?? {})) {
    expect(`rows of type "${word}"`, rows, found.types[word] ?? 0)
  }
  return differences
}

function seconds(moment: string | undefined): string {
  return moment === undefined ? '' : new Date(moment).toISOString().replace('.000Z', 'Z')
}
