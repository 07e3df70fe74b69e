import * as z from 'zod/mini'
import { allow, defineEndpoints, download, get, post } from '../../../kernel/endpoint.ts'
import { sheetFormat } from '../../../kernel/sheets/sheets.schema.ts'
import { amzdataPermissions } from '../amzdata.permissions.ts'
import { OwnFee, OwnFeeDraft, OwnFeeFilter, OwnFeeMove, OwnFeePage } from './own-fees.schema.ts'

const guards = amzdataPermissions.basic_data

/** Fees that no report tells of (seller.md 2.6 tab 7). */
export const ownFeeEndpoints = defineEndpoints({
  listOwnFees: get('/amzdata/basic_data/own_fees/', {
    query: OwnFeeFilter,
    reply: OwnFeePage,
    access: allow(guards.view),
    summary: 'Own fees of the company and of the shops that the reader sees',
  }),
  saveOwnFee: post('/amzdata/basic_data/save_own_fee/', {
    body: OwnFeeDraft,
    reply: OwnFee,
    access: allow(guards.edit),
    summary: 'Make a fee, or change one that is not submitted yet',
  }),
  moveOwnFees: post('/amzdata/basic_data/move_own_fees/', {
    body: OwnFeeMove,
    reply: z.object({ moved: z.number() }),
    access: allow(guards.edit),
    summary: 'Submit drafts, void what was submitted, or delete drafts: all of them or none',
  }),
  exportOwnFees: download('/amzdata/basic_data/export_own_fees/', {
    query: z.object({ ...OwnFeeFilter.shape, format: sheetFormat }),
    access: allow(guards.export),
    summary: 'The filtered fees as xlsx or CSV',
  }),
})
