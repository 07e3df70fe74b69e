import * as z from 'zod/mini'
import { allow, defineEndpoints, download, get, nothing, post, upload } from '../../../kernel/endpoint.ts'
import { id } from '../../../kernel/scalars.ts'
import {
  SHEET_IMPORT_BYTES,
  SheetImportFields,
  SheetImportReply,
  sheetFormat,
} from '../../../kernel/sheets/sheets.schema.ts'
import { amzdataPermissions } from '../amzdata.permissions.ts'
import {
  FeeCardDraft,
  FeeCardFilter,
  FeeCardPage,
  FeeCardRemoval,
  FeeCardWithRows,
} from './fee-cards.schema.ts'

const guards = amzdataPermissions.basic_data

/** Fee cards as dated data (seller.md 2.6 tab 5). */
export const feeCardEndpoints = defineEndpoints({
  listFeeCards: get('/amzdata/basic_data/fee_cards/', {
    query: FeeCardFilter,
    reply: FeeCardPage,
    access: allow(guards.view),
    summary: 'Own and built-in fee cards with their state today',
  }),
  getFeeCard: get('/amzdata/basic_data/fee_card/', {
    query: z.object({ id }),
    reply: FeeCardWithRows,
    access: allow(guards.view),
    summary: 'One card with its rows',
  }),
  saveFeeCard: post('/amzdata/basic_data/save_fee_card/', {
    body: FeeCardDraft,
    reply: FeeCardWithRows,
    access: allow(guards.feecard),
    summary: 'Make a card of the company, or change one; it counts instead of a built-in one',
  }),
  removeFeeCard: post('/amzdata/basic_data/remove_fee_card/', {
    body: FeeCardRemoval,
    reply: nothing,
    access: allow(guards.feecard),
    summary: 'Delete a card of the company',
  }),
  importFeeCards: upload('/amzdata/basic_data/import_fee_cards/', {
    fields: SheetImportFields,
    reply: SheetImportReply,
    access: allow(guards.feecard),
    bodyLimit: SHEET_IMPORT_BYTES,
    summary: 'Cards from xlsx or CSV, a line for each row; a card of the same day is replaced as a whole',
  }),
  exportFeeCards: download('/amzdata/basic_data/export_fee_cards/', {
    query: z.object({ ...FeeCardFilter.shape, format: sheetFormat }),
    access: allow(guards.export),
    summary: 'The rows of the filtered cards in the form the import takes',
  }),
})
