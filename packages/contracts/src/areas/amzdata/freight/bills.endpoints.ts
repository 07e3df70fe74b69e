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
import { ALLOCATION_MODES } from './allocate-freight.ts'
import {
  AllocationPreview,
  Bill,
  BillDraft,
  BillFilter,
  BillMoves,
  BillPage,
  CartonQuestion,
  GoodsCarton,
} from './bills.schema.ts'
import { Removal } from './channels.schema.ts'
import { UnitCostFilter, UnitCostPage } from './unit-costs.schema.ts'

const guards = amzdataPermissions.freight

/** Freight bills and what they give each unit (seller.md 2.5, F-45). Amounts need `.cost`. */
export const freightBillEndpoints = defineEndpoints({
  listBills: get('/amzdata/freight/bills/', {
    query: BillFilter,
    reply: BillPage,
    access: allow(guards.view),
    summary: 'Freight bills whose shops the caller reaches',
  }),
  getBill: get('/amzdata/freight/bill/', {
    query: z.object({ id }),
    reply: Bill,
    access: allow(guards.view),
    summary: 'A bill with its lines and what was done to it',
  }),
  saveBill: post('/amzdata/freight/save_bill/', {
    body: BillDraft,
    reply: Bill,
    access: allow(guards.edit),
    summary: 'Add a bill as a draft, or change a draft',
  }),
  removeBills: post('/amzdata/freight/remove_bills/', {
    body: Removal,
    reply: nothing,
    access: allow(guards.edit),
    summary: 'Delete drafts',
  }),
  findGoodsCartons: post('/amzdata/freight/goods_cartons/', {
    body: CartonQuestion,
    reply: z.object({ rows: z.array(GoodsCarton) }),
    access: allow(guards.view),
    whileActing: 'reads',
    idempotent: false,
    summary: 'Outer cartons of the products that MSKUs are paired with',
  }),
  previewAllocation: get('/amzdata/freight/preview/', {
    query: z.object({ id, mode: z.optional(z.enum(ALLOCATION_MODES)) }),
    reply: AllocationPreview,
    access: allow(guards.cost),
    summary: 'What the bill would give each line, and the basis of each share',
  }),
  moveBills: post('/amzdata/freight/move_bills/', {
    body: BillMoves,
    reply: z.object({ moved: z.number() }),
    access: allow(guards.edit, guards.audit),
    summary:
      'Submit (edit); approve, reject, pay or void (audit): all bills, or none when one does not allow it',
  }),
  importBills: upload('/amzdata/freight/import_bills/', {
    fields: SheetImportFields,
    reply: SheetImportReply,
    access: allow(guards.import),
    bodyLimit: SHEET_IMPORT_BYTES,
    summary:
      'Bills from xlsx or CSV, matched by number, else by FBA and tracking number; new numbers become drafts',
  }),
  downloadFreightTemplate: download('/amzdata/freight/template/', {
    query: z.object({ kind: z.enum(['rates', 'bills']), format: sheetFormat }),
    access: allow(guards.import),
    summary: 'An import file to fill in; for prices with a line for each channel',
  }),
  exportBills: download('/amzdata/freight/export_bills/', {
    query: z.object({ ...BillFilter.shape, format: sheetFormat }),
    access: allow(guards.export),
    summary: 'The filtered bills line by line',
  }),
  listUnitCosts: get('/amzdata/freight/unit_costs/', {
    query: UnitCostFilter,
    reply: UnitCostPage,
    access: allow(guards.cost),
    summary: 'Head-haul freight of one unit by MSKU: what holds on a day, or every entry of one MSKU',
  }),
  exportUnitCosts: download('/amzdata/freight/export_unit_costs/', {
    query: z.object({ ...UnitCostFilter.shape, format: sheetFormat }),
    access: allow(guards.export),
    summary: 'The filtered head-haul freight of units',
  }),
})
