import * as z from 'zod/mini'
import {
  allow,
  defineEndpoints,
  download,
  events,
  get,
  nothing,
  post,
  upload,
} from '../../../kernel/endpoint.ts'
import { id } from '../../../kernel/scalars.ts'
import { amzdataPermissions } from '../amzdata.permissions.ts'
import { Coverage, CoverageFilter } from './coverage.schema.ts'
import { DictionaryDraft, DictionaryEntry } from './dictionary.schema.ts'
import { IMPORT_LIMITS } from './import-limits.ts'
import {
  ImportChange,
  ImportChoices,
  ImportEvent,
  ImportFile,
  ImportFilter,
  ImportOperator,
  ImportPage,
  ImportPreview,
  ImportRetry,
  ImportRows,
  ImportRowsQuery,
  UploadReply,
} from './imports.schema.ts'
import { ImportErrors } from './rejected-rows.schema.ts'

const may = amzdataPermissions.data_import
const one = z.object({ id })
/** Entries of the dictionary count for every company, so only internal accounts change them. */
const staffOnly = { kind: 'permitted', codes: [may.import], staff: true } as const

/** Data import (seller.md 2.8 and B). Which call feeds which part of the screen is said at each. */
export const importEndpoints = defineEndpoints({
  /** Drop zone: one call per file, the part `file` and the three selectors beside it. */
  uploadFile: upload('/amzdata/data_import/upload/', {
    fields: ImportChoices,
    reply: UploadReply,
    access: allow(may.import),
    idempotent: false,
    bodyLimit: IMPORT_LIMITS.fileBytes,
    limit: { max: 600, seconds: 60 },
    summary: 'Upload one report; it is verified in the background and imported when nothing is doubtful',
  }),
  /** A card: status, recognition, counts, checks, reason, abilities. */
  getImport: get('/amzdata/data_import/get/', {
    query: one,
    reply: ImportFile,
    access: allow(may.view),
    summary: 'One import with its status code and counts',
  }),
  /** The cards in progress (`scope=open`) and the history (`scope=history`) with its filters. */
  listImports: get('/amzdata/data_import/list/', {
    query: ImportFilter,
    reply: ImportPage,
    access: allow(may.view),
    summary: 'Imports, newest first',
  }),
  /** Filter "by whom" of the history. */
  listImportOperators: get('/amzdata/data_import/operators/', {
    query: z.object({}),
    reply: z.object({ rows: z.array(ImportOperator) }),
    access: allow(may.view),
    summary: 'People who uploaded the imports that the reader sees',
  }),
  /** Button "confirm import". */
  confirmImport: post('/amzdata/data_import/confirm/', {
    body: one,
    reply: ImportFile,
    access: allow(may.import),
    summary: 'Import a verified file that waits for confirmation',
  }),
  /** "Discard" of a card, and "cancel" while it runs: nothing is written. */
  discardImport: post('/amzdata/data_import/discard/', {
    body: one,
    reply: ImportFile,
    access: allow(may.import),
    summary: 'Set a file aside, or cancel it while it is verified or imported',
  }),
  /** "Change recognition" and the offered correction of a refused file. */
  changeImport: post('/amzdata/data_import/change/', {
    body: ImportChange,
    reply: ImportFile,
    access: allow(may.import),
    summary: 'Choose another type, shop or marketplace; the file is verified again without an upload',
  }),
  retryImport: post('/amzdata/data_import/retry/', {
    body: ImportRetry,
    reply: ImportFile,
    access: allow(may.import),
    summary: 'Verify a failed file again; `force` imports a file that was imported before',
  }),
  undoImport: post('/amzdata/data_import/undo/', {
    body: one,
    reply: ImportFile,
    access: allow(may.undo),
    summary: 'Take the rows of an import out again, unless a later import relies on them',
  }),
  /** Every figure has a source: the stored rows of one import, in file order, with what they add up to. */
  listImportRows: get('/amzdata/data_import/rows/', {
    query: ImportRowsQuery,
    reply: ImportRows,
    access: allow(may.view, amzdataPermissions.analysis.view),
    summary: 'Stored rows of one import with sums per money column',
  }),
  /** Link "preview of the first 50 rows". */
  previewImport: get('/amzdata/data_import/preview/', {
    query: one,
    reply: ImportPreview,
    access: allow(may.view),
    summary: 'First 50 mapped rows, sums, and what each column was taken for',
  }),
  /** Link beside the count of invalid rows. */
  listImportErrors: get('/amzdata/data_import/errors/', {
    query: z.object({
      id,
      page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 1),
      size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000)), 50),
    }),
    reply: ImportErrors,
    access: allow(may.view),
    summary: 'Rejected rows with line, column, value and reason',
  }),
  downloadErrors: download('/amzdata/data_import/errors_file/', {
    query: one,
    access: allow(may.export),
    summary: 'Rejected rows as CSV: line, reason, and the line as it stood in the file',
  }),
  downloadFile: download('/amzdata/data_import/download/', {
    query: one,
    access: allow(may.export, amzdataPermissions.analysis.export),
    summary: 'The uploaded bytes, unchanged',
  }),
  /** Progress bars: rows, rows per second, time left; also tells that a card changed its status. */
  watchImports: events('/amzdata/data_import/events/', {
    query: z.object({ id: z.optional(id) }),
    event: ImportEvent,
    access: allow(may.view),
    summary: 'Progress of the running imports of the company as server-sent events',
  }),
  /** Coverage calendar: which months of which reports are here, and what is missing. */
  listCoverage: get('/amzdata/data_import/coverage/', {
    query: CoverageFilter,
    reply: Coverage,
    access: allow(may.view, amzdataPermissions.rprequest.view),
    summary: 'Months by report, shop and marketplace with the days that no imported file covers',
  }),
  listDictionary: get('/amzdata/data_import/dictionary/', {
    query: z.object({}),
    reply: z.object({ rows: z.array(DictionaryEntry) }),
    access: staffOnly,
    summary: 'Words of reports that staff added to the built-in dictionary',
  }),
  saveDictionary: post('/amzdata/data_import/dictionary_save/', {
    body: DictionaryDraft,
    reply: DictionaryEntry,
    access: staffOnly,
    summary: 'Add or change a word; files uploaded from now on are read with it',
  }),
  removeDictionary: post('/amzdata/data_import/dictionary_delete/', {
    body: one,
    reply: nothing,
    access: staffOnly,
    summary: 'Remove a word that staff added',
  }),
})
