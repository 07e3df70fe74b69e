import * as z from 'zod/mini'
import { pageOf, pageQuery } from '../../../kernel/page.ts'
import { bizDate, id } from '../../../kernel/scalars.ts'
import { COUNTRIES } from '../../../vocabulary/marketplaces.ts'
import { ReportTable } from '../reports/report-rows.schema.ts'
import { ReadTransaction, Transaction, TransactionSummary } from '../transactions/transactions.schema.ts'
import { ImportFigure } from './import-figures.ts'
import { DATA_TYPES } from './import-limits.ts'
import { Days, PERIOD_SOURCES } from './import-periods.ts'
import { IMPORT_PHASES, IMPORT_STATUSES } from './import-states.ts'

const text = z.nullable(z.string())
const amount = z.nullable(z.number())

/** Blank and `auto` mean "recognise it"; case does not matter. */
const AUTO = ['', 'auto'] as const
const choice = (...checks: z.core.$ZodCheck<string>[]) => z.string().check(z.trim(), ...checks)

/** Spec 3 writes `OrderReport` in one word. */
function typeWord(word: string): string {
  return DATA_TYPES.find((type) => type.replaceAll('_', '') === word) ?? word
}

/** What the user says about a file; whatever is left out is recognised. */
const choices = {
  data_type: z.optional(
    z.nullable(z.pipe(choice(z.toLowerCase(), z.overwrite(typeWord)), z.enum([...DATA_TYPES, ...AUTO]))),
  ),
  shop_id: z.optional(z.nullable(z.union([z.pipe(choice(z.toLowerCase()), z.enum(AUTO)), id]))),
  /** Country code; `UK` is taken for `GB`. */
  marketplace: z.optional(
    z.nullable(z.pipe(choice(z.toUpperCase()), z.enum([...COUNTRIES, 'UK', '', 'AUTO']))),
  ),
  /** First and last day of a file whose rows have no date; for a snapshot of stock or listings its day. */
  date_from: z.optional(z.nullable(z.union([z.literal(''), bizDate]))),
  date_to: z.optional(z.nullable(z.union([z.literal(''), bizDate]))),
}

/** Text parts of an upload beside the part `file`. */
export const ImportChoices = z.object(choices)
export type ImportChoices = z.infer<typeof ImportChoices>

/** Other choices for a file already here; `enable_site` opens the found marketplace in the shop. */
export const ImportChange = z.object({ id, ...choices, enable_site: z._default(z.boolean(), false) })
export type ImportChange = z.infer<typeof ImportChange>

/** `force` passes the file-level duplicate check; it asks for the permission to undo. */
export const ImportRetry = z.object({ id, force: z._default(z.boolean(), false) })
export type ImportRetry = z.infer<typeof ImportRetry>

/** Imports made of one upload: several when an archive holds several reports; `id` is the first. */
export const UploadReply = z.object({ id: z.number(), ids: z.array(z.number()) })
export type UploadReply = z.infer<typeof UploadReply>

export const ImportCheck = z.object({
  key: z.string(),
  /** Every `doubt` waits for somebody to confirm. */
  level: z.enum(['ok', 'info', 'doubt']),
  message: z.string(),
})

/** Why an import stands where it stands. */
export const ImportReason = z.object({
  key: z.string(),
  /** What was found. */
  found: z.string(),
  /** That nothing was written, and the one next step. */
  next: z.string(),
})

export const ImportProgress = z.object({
  phase: z.enum(IMPORT_PHASES),
  phase_name: z.string(),
  rows_done: z.number(),
  /** Estimated from the bytes while reading. */
  rows_total: amount,
  /** 0 to 1 of the phase. */
  share: amount,
  rows_per_second: amount,
  seconds_left: amount,
})
export type ImportProgress = z.infer<typeof ImportProgress>

/** What the reader may do with this import now. */
export const ImportAbilities = z.object({
  confirm: z.boolean(),
  discard: z.boolean(),
  change: z.boolean(),
  retry: z.boolean(),
  force: z.boolean(),
  undo: z.boolean(),
  download: z.boolean(),
})

const named = z.nullable(z.object({ id: z.number(), name: z.string() }))

/** One uploaded report and what became of it (look/import: card and row of the history). */
export const ImportFile = z.object({
  id: z.number(),
  version: z.number(),
  /** Code of B.1: 0 to 5, failures below 0. */
  status: z.number(),
  status_key: z.enum(IMPORT_STATUSES),
  status_name: z.string(),
  phase: z.nullable(z.enum(IMPORT_PHASES)),
  file_name: z.string(),
  /** The report inside an archive. */
  member_name: text,
  byte_size: z.number(),
  sha256: z.string(),
  chosen: z.object({ data_type: text, shop_id: amount, marketplace: text, date_from: text, date_to: text }),
  data_type: text,
  data_type_name: text,
  /** Kind of report as recognised, also when it cannot be imported. */
  report_type: text,
  shop: named,
  marketplace: text,
  language: text,
  encoding: text,
  delimiter: text,
  currency: text,
  /** First and last moment in UTC and the business dates they fall on. */
  span_from: text,
  span_to: text,
  date_from: text,
  date_to: text,
  /** Where the period of such a report comes from; null while the report is unknown. */
  period_source: z.nullable(z.enum(PERIOD_SOURCES)),
  /** The period that the name of the file tells, offered where it is asked for. */
  period_suggestion: z.nullable(Days),
  /** Columns of the header that are known, and all of them. */
  columns_known: amount,
  columns_total: amount,
  /** Distinct MSKUs of the file, and how many the shop has had before. */
  mskus: amount,
  mskus_known: amount,
  /** Share of the rows that name the marketplace, 0 to 1. */
  marketplace_share: amount,
  counts: z.object({
    read: z.number(),
    new: z.number(),
    updated: z.number(),
    unchanged: z.number(),
    invalid: z.number(),
  }),
  /** Sum of the total column over the valid rows of a transaction report. */
  total_sum: text,
  /** What the rows of another report add up to; only where one import is looked at. */
  figures: z.array(ImportFigure),
  checks: z.array(ImportCheck),
  reason: z.nullable(ImportReason),
  /** What would make a refused file acceptable: another marketplace or shop, or opening the site. */
  suggestion: z.nullable(
    z.object({ marketplace: text, shop_id: amount, shop_name: text, enable_site: z.boolean() }),
  ),
  /** The earlier import that a duplicate repeats. */
  earlier: z.nullable(z.object({ id: z.number(), file_name: z.string() })),
  progress: z.nullable(ImportProgress),
  abilities: ImportAbilities,
  uploaded_by: named,
  confirmed_by: named,
  uploaded_at: z.string(),
  verified_at: text,
  finished_at: text,
})
export type ImportFile = z.infer<typeof ImportFile>

/** `status`: names or codes, comma separated; `scope`: what still asks for attention, or all. */
export const ImportFilter = z.object({
  ...pageQuery,
  status: z.optional(z.string().check(z.maxLength(200), z.regex(/^(-?\w+(,-?\w+)*)?$/))),
  scope: z._default(z.enum(['all', 'open', 'history']), 'all'),
  data_type: z.optional(z.enum([...DATA_TYPES, ''])),
  shop_id: z.optional(z.union([z.literal(''), id])),
  marketplace: z.optional(z.enum([...COUNTRIES, ''])),
  /** Who uploaded. */
  user_id: z.optional(z.union([z.literal(''), id])),
  /** Days of the upload, in UTC, both included. */
  from: z.optional(z.union([z.literal(''), bizDate])),
  to: z.optional(z.union([z.literal(''), bizDate])),
})
export type ImportFilter = z.infer<typeof ImportFilter>

export const ImportPage = pageOf(ImportFile)

/** Somebody who uploaded files, for the filter of the history. */
export const ImportOperator = z.object({ id: z.number(), name: z.string() })
export type ImportOperator = z.infer<typeof ImportOperator>

/** Rows of one import in file order; `after_line` goes on behind a line at the same price as the first page. */
export const ImportRowsQuery = z.object({
  id,
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 50),
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  after_line: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(2_147_483_647))),
  /** `0` leaves the summary out. */
  summary: z._default(z.enum(['0', '1']), '1'),
})
export type ImportRowsQuery = z.infer<typeof ImportRowsQuery>

export const ImportRows = z.object({
  rows: z.array(Transaction),
  total: z.number(),
  /** Sent as `after_line` for the following page; null on the last one. */
  next_line: amount,
  summary: z.nullable(TransactionSummary),
  /** The rows of a report that is no transaction report; `rows` is empty then. */
  table: z.nullable(ReportTable),
})
export type ImportRows = z.infer<typeof ImportRows>

/** What would be imported (look/import: 预览前50行映射). */
export const ImportPreview = z.object({
  rows: z.array(ReadTransaction),
  summary: z.nullable(TransactionSummary),
  /** Header as in the file → our column, with its title unless it is of a transaction; null where nothing is known. */
  columns: z.array(z.object({ header: z.string(), field: text, title: text })),
  /** Headers that are in no dictionary. */
  drift: z.array(z.string()),
  /** The rows of a report that is no transaction report; `rows` is empty then. */
  table: z.nullable(ReportTable),
})
export type ImportPreview = z.infer<typeof ImportPreview>

/** One message of the progress stream: a status that changed, or how far a phase is. */
export const ImportEvent = z.object({
  id: z.number(),
  status: z.number(),
  status_key: z.enum(IMPORT_STATUSES),
  status_name: z.string(),
  progress: z.nullable(ImportProgress),
})
export type ImportEvent = z.infer<typeof ImportEvent>
