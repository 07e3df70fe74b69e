import * as z from 'zod/mini'
import { ChangeHistory } from '../../../kernel/change-history.ts'
import { allow, defineEndpoints, get } from '../../../kernel/endpoint.ts'
import { id } from '../../../kernel/scalars.ts'
import { amzdataPermissions } from '../amzdata.permissions.ts'

/** Records of the basic data whose changes can be read, by what they are. */
export const HISTORY_KINDS = ['card', 'own_fee', 'stock', 'vat'] as const
export type HistoryKind = (typeof HISTORY_KINDS)[number]

/** Who changed what (seller.md 2.6: row history with who, when, old and new). */
export const basicHistoryEndpoints = defineEndpoints({
  getBasicHistory: get('/amzdata/basic_data/history/', {
    query: z.object({ of: z.enum(HISTORY_KINDS), id }),
    reply: ChangeHistory,
    access: allow(amzdataPermissions.basic_data.view),
    summary: 'What was done to a fee card, an own fee, stock-up defaults or a VAT rate, newest first',
  }),
})
