import * as z from 'zod/mini'
import { allow, defineEndpoints, get, nothing, post } from '../../../kernel/endpoint.ts'
import { amzdataPermissions } from '../amzdata.permissions.ts'
import { Recalculation, RecalculationStart } from './recalculations.schema.ts'

const guards = amzdataPermissions.basic_data

/** Recalculation from a day on (seller.md 2.6): queued → running → done or failed. */
export const recalculationEndpoints = defineEndpoints({
  listRecalculations: get('/amzdata/basic_data/recalculations/', {
    query: nothing,
    reply: z.object({ rows: z.array(Recalculation) }),
    access: allow(guards.view),
    summary: 'The latest recalculations with their progress',
  }),
  startRecalculation: post('/amzdata/basic_data/recalculate/', {
    body: RecalculationStart,
    reply: Recalculation,
    access: allow(guards.edit),
    summary: 'Apply costs and rates anew from a day on, in the background, one at a time',
  }),
})
