import { allow, defineEndpoints, get } from '../../../kernel/endpoint.ts'
import { amzdataPermissions } from '../amzdata.permissions.ts'
import { SourceLine, SourceRowQuery } from './source-line.schema.ts'
import {
  Integrity,
  IntegrityQuery,
  IntegrityRows,
  IntegrityRowsQuery,
  Source,
  SourceQuery,
} from './sources.schema.ts'

const access = allow(amzdataPermissions.analysis.view)

/** From a figure to the rows it is the sum of, from a row to its line in the file (design 1, seller.md 1.1). */
export const sourceEndpoints = defineEndpoints({
  getSource: get('/amzdata/analysis/source/', {
    query: SourceQuery,
    reply: Source,
    access,
    summary: 'What a figure is made of, with the sum computed anew',
  }),
  getSourceRow: get('/amzdata/analysis/row/', {
    query: SourceRowQuery,
    reply: SourceLine,
    access,
    summary: 'One row completely, its file and its untouched line',
  }),
  getIntegrity: get('/amzdata/analysis/integrity/', {
    query: IntegrityQuery,
    reply: Integrity,
    access,
    summary: 'Rows whose amounts differ from their total, settlements that differ from their transfer',
  }),
  listIntegrityRows: get('/amzdata/analysis/integrity_rows/', {
    query: IntegrityRowsQuery,
    reply: IntegrityRows,
    access,
    summary: 'Rows whose amounts and total are more than 0.02 apart',
  }),
})
