import * as z from 'zod/mini'
import { MONEY_COLUMNS, type MoneyColumn } from './transaction-columns.ts'

const text = z.nullable(z.string())

/** One decimal text per money column, `total` included. */
export const MoneyValues = z.object(
  // Built from the list of columns, so that none is forgotten.
  Object.fromEntries(MONEY_COLUMNS.map((column) => [column, z.string()])) as Record<
    MoneyColumn,
    ReturnType<typeof z.string>
  >,
)
export type MoneyValues = z.infer<typeof MoneyValues>

/** What every transaction tells, whether stored or only read from a file. Amounts are decimal texts. */
const told = {
  line_no: z.number(),
  /** Instant in UTC. */
  posted_at: z.string(),
  /** Date in the marketplace's own zone. */
  biz_date: z.string(),
  /** Canonical type (`ORDER`, `REFUND` …) and the word of the file. */
  type: z.string(),
  type_raw: z.string(),
  settlement_id: text,
  order_id: text,
  msku: text,
  description: text,
  quantity: z.nullable(z.number()),
  marketplace_raw: text,
  account_type: text,
  fulfillment: text,
  order_city: text,
  order_state: text,
  order_postal: text,
  tax_collection_model: text,
  ...MoneyValues.shape,
  status: text,
  release_at: text,
  /** Total less its parts when they differ by more than 0.02 (seller.md 1.1), else null. */
  difference: text,
}

/** A row as read from a file, before its import. */
export const ReadTransaction = z.object(told)
export type ReadTransaction = z.infer<typeof ReadTransaction>

/** A stored row with its source: the file and the line. */
export const Transaction = z.object({
  ...told,
  import_file_id: z.number(),
  shop_id: z.number(),
  marketplace: z.string(),
  currency: z.string(),
  /** 1, 2 … among identical lines of one file (B.4). */
  ordinal: z.number(),
  fee_category: text,
  /** The later file that changed a mutable column, if any. */
  updated_by_file_id: z.nullable(z.number()),
})
export type Transaction = z.infer<typeof Transaction>

/** What a set of rows adds up to. */
export const TransactionSummary = z.object({
  rows: z.number(),
  sums: MoneyValues,
  distinct_order_ids: z.number(),
  distinct_mskus: z.number(),
  /** First and last moment in UTC; null without rows. */
  first_at: text,
  last_at: text,
  currency: text,
  /** Canonical type → rows. */
  types: z.record(z.string(), z.number()),
})
export type TransactionSummary = z.infer<typeof TransactionSummary>
