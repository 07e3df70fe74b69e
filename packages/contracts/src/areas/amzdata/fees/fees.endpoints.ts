import * as z from 'zod/mini'
import { allow, defineEndpoints, get, post } from '../../../kernel/endpoint.ts'
import { id } from '../../../kernel/scalars.ts'
import { amzdataPermissions } from '../amzdata.permissions.ts'
import {
  FeeRuleDraft,
  FeeRuleFilter,
  FeeRulePage,
  FeeRuleReply,
  UnclassifiedFilter,
  UnclassifiedPage,
} from './fees.schema.ts'

const guards = amzdataPermissions.basic_data
const reading = allow(guards.view, amzdataPermissions.analysis.view)

/** The fee map: type and description → category, and what it does not know yet (F-09, seller.md 2.6 tab 6). */
export const feeEndpoints = defineEndpoints({
  listFeeRules: get('/amzdata/basic_data/fee_rules/', {
    query: FeeRuleFilter,
    reply: FeeRulePage,
    access: reading,
    summary: 'Own rules before the built-in ones, in the order in which they are tried',
  }),
  listUnclassified: get('/amzdata/basic_data/unclassified_fees/', {
    query: UnclassifiedFilter,
    reply: UnclassifiedPage,
    access: reading,
    summary: 'Amounts that no rule knows, together by type and description',
  }),
  saveFeeRule: post('/amzdata/basic_data/save_fee_rule/', {
    body: FeeRuleDraft,
    reply: FeeRuleReply,
    access: allow(guards.edit),
    summary: 'Add or change a rule; rows it is about are classified anew and their days computed anew',
  }),
  removeFeeRule: post('/amzdata/basic_data/remove_fee_rule/', {
    body: z.object({ id }),
    reply: FeeRuleReply,
    access: allow(guards.edit),
    summary: 'Delete an own rule; its rows are classified by the remaining ones',
  }),
})
