import * as z from 'zod/mini'
import { allow, defineEndpoints, download, get, nothing, post, upload } from '../../../kernel/endpoint.ts'
import { line } from '../../../kernel/scalars.ts'
import {
  SHEET_IMPORT_BYTES,
  SheetImportFields,
  SheetImportReply,
  sheetFormat,
} from '../../../kernel/sheets/sheets.schema.ts'
import { amzdataPermissions } from '../amzdata.permissions.ts'
import { MSKU_LENGTH } from '../costs/costs.schema.ts'
import {
  CostBatch,
  CostBatchDraft,
  CostBatchRemoval,
  CostCompleteness,
  CostMethodDraft,
  CostMethods,
} from './cost-batches.schema.ts'

const guards = amzdataPermissions.basic_data

/** Goods received at a cost, and how unit costs follow from them (seller.md 2.6 tab 1, F-11). */
export const costBatchEndpoints = defineEndpoints({
  listCostBatches: get('/amzdata/basic_data/cost_batches/', {
    query: z.object({ msku: line(1, MSKU_LENGTH) }),
    reply: z.object({ rows: z.array(CostBatch) }),
    access: allow(guards.cost),
    summary: 'Batches of an MSKU, the latest first',
  }),
  saveCostBatch: post('/amzdata/basic_data/save_cost_batch/', {
    body: CostBatchDraft,
    reply: CostBatch,
    access: allow(guards.edit),
    summary: 'Note goods received, or change what was noted',
  }),
  removeCostBatch: post('/amzdata/basic_data/remove_cost_batch/', {
    body: CostBatchRemoval,
    reply: nothing,
    access: allow(guards.edit),
    summary: 'Delete a batch',
  }),
  importCostBatches: upload('/amzdata/basic_data/import_cost_batches/', {
    fields: SheetImportFields,
    reply: SheetImportReply,
    access: allow(guards.import),
    bodyLimit: SHEET_IMPORT_BYTES,
    summary: 'Batches from xlsx or CSV by MSKU and batch number',
  }),
  exportCostBatches: download('/amzdata/basic_data/export_cost_batches/', {
    query: z.object({ format: sheetFormat }),
    access: allow(guards.import),
    summary: 'All batches in the form the import takes',
  }),
  getCostMethods: get('/amzdata/basic_data/cost_methods/', {
    query: nothing,
    reply: CostMethods,
    access: allow(guards.view),
    summary: 'Method of the company and of its shops',
  }),
  saveCostMethod: post('/amzdata/basic_data/save_cost_method/', {
    body: CostMethodDraft,
    reply: CostMethods,
    access: allow(guards.edit),
    summary: 'Choose the method of the company or of a shop',
  }),
  getCostCompleteness: get('/amzdata/basic_data/cost_completeness/', {
    query: nothing,
    reply: CostCompleteness,
    access: allow(guards.view),
    summary: 'How much of what was sold has a known cost, and what missing head-haul probably hides',
  }),
})
