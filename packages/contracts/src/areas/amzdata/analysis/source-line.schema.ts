import * as z from 'zod/mini'
import { bizDate, id, instant } from '../../../kernel/scalars.ts'

/** Shop, marketplace, day and MSKU of what adds to a figure. */
export const sourcePlace = {
  shop_id: z.number(),
  shop: z.string(),
  marketplace: z.string(),
  biz_date: bizDate,
  msku: z.nullable(z.string()),
}

export const SourceRowQuery = z.object({
  file: id,
  line: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2_147_483_647)),
})

/** One row completely, with the file it stands in and its untouched line. */
export const SourceLine = z.object({
  /** A row of another report, column by column; null for a transaction. */
  report: z.nullable(
    z.object({
      ...sourcePlace,
      currency: z.string(),
      report_type: z.string(),
      columns: z.array(
        z.object({
          name: z.string(),
          title: z.string(),
          value: z.nullable(z.string()),
          kind: z.string(),
        }),
      ),
    }),
  ),
  row: z.nullable(
    z.object({
      ...sourcePlace,
      currency: z.string(),
      posted_at: instant,
      type: z.string(),
      type_raw: z.string(),
      settlement_id: z.nullable(z.string()),
      order_id: z.nullable(z.string()),
      description: z.nullable(z.string()),
      quantity: z.nullable(z.number()),
      marketplace_raw: z.nullable(z.string()),
      account_type: z.nullable(z.string()),
      fulfillment: z.nullable(z.string()),
      order_city: z.nullable(z.string()),
      order_state: z.nullable(z.string()),
      order_postal: z.nullable(z.string()),
      tax_collection_model: z.nullable(z.string()),
      status: z.nullable(z.string()),
      release_at: z.nullable(instant),
      fee_category: z.nullable(z.string()),
      /** All amounts of the row by column, zeroes included. */
      amounts: z.record(z.string(), z.string()),
      total: z.string(),
      /** Sum of the amounts − total (integrity check of seller.md 1.1). */
      difference: z.string(),
    }),
  ),
  file: z.object({
    id: z.number(),
    name: z.string(),
    member: z.nullable(z.string()),
    sha256: z.string(),
    byte_size: z.number(),
    uploaded_at: instant,
    uploaded_by: z.nullable(z.string()),
    language: z.nullable(z.string()),
  }),
  /** A later file that changed settlement, status, release date or address of the row. */
  updated_by: z.nullable(z.object({ id: z.number(), name: z.string(), uploaded_at: instant })),
  line: z.object({
    number: z.number(),
    /** The line as it stands in the file; null for a workbook, whose cells stand below, or when it is unreadable. */
    text: z.nullable(z.string()),
    cells: z.array(z.object({ header: z.string(), value: z.string() })),
  }),
})
export type SourceLine = z.infer<typeof SourceLine>
