import * as z from 'zod/mini'
import { allow, defineEndpoints, download, get, post, upload } from '../../../kernel/endpoint.ts'
import { line } from '../../../kernel/scalars.ts'
import { amzdataPermissions } from '../amzdata.permissions.ts'
import {
  COST_IMPORT_BYTES,
  Cost,
  CostBulk,
  CostChange,
  CostCopy,
  CostDraft,
  CostFilter,
  CostHistory,
  CostImportFields,
  CostImportReply,
  CostPage,
  CostRemoval,
  MSKU_LENGTH,
} from './costs.schema.ts'

const guards = amzdataPermissions.basic_data
const file = z._default(z.enum(['xlsx', 'csv']), 'xlsx')

/** SKU costs (seller.md 2.6 tab 1). Amounts need `.cost`: without it they are absent, and nothing can be written. */
export const costEndpoints = defineEndpoints({
  listCosts: get('/amzdata/basic_data/costs/', {
    query: CostFilter,
    reply: CostPage,
    access: allow(guards.view),
    summary: 'Every MSKU seen in reports with the cost that holds today',
  }),
  getCostHistory: get('/amzdata/basic_data/cost_history/', {
    query: z.object({ msku: line(1, MSKU_LENGTH) }),
    reply: CostHistory,
    access: allow(guards.cost),
    summary: 'All entries of an MSKU and who changed what',
  }),
  saveCost: post('/amzdata/basic_data/save_cost/', {
    body: CostDraft,
    reply: z.object({ ...CostChange.shape, cost: Cost }),
    access: allow(guards.edit),
    summary: 'Add a cost from a day on, or change one; profits are computed anew at once',
  }),
  saveCosts: post('/amzdata/basic_data/save_costs/', {
    body: CostBulk,
    reply: CostChange,
    access: allow(guards.edit),
    summary: 'The same cost for several MSKUs; an entry of the same day is replaced',
  }),
  copyCosts: post('/amzdata/basic_data/copy_costs/', {
    body: CostCopy,
    reply: CostChange,
    access: allow(guards.edit),
    summary: 'Take the costs of one marketplace over to another; entries of the same day are replaced',
  }),
  removeCosts: post('/amzdata/basic_data/remove_costs/', {
    body: CostRemoval,
    reply: CostChange,
    access: allow(guards.edit),
    summary: 'Delete cost entries',
  }),
  importCosts: upload('/amzdata/basic_data/import_costs/', {
    fields: CostImportFields,
    reply: CostImportReply,
    access: allow(guards.import),
    bodyLimit: COST_IMPORT_BYTES,
    summary: 'Costs from xlsx or CSV; with errors nothing is written unless `accept_partial` says so',
  }),
  downloadCostTemplate: download('/amzdata/basic_data/cost_template/', {
    query: z.object({ format: file }),
    access: allow(guards.import),
    summary: 'The import file with the current costs, and a line for every MSKU without one',
  }),
  exportCosts: download('/amzdata/basic_data/export_costs/', {
    query: z.object({ ...CostFilter.shape, format: file }),
    access: allow(guards.export),
    summary: 'The filtered MSKUs with their costs as xlsx or CSV',
  }),
})
