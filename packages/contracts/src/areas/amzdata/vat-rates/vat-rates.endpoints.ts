import { allow, defineEndpoints, get, nothing, post } from '../../../kernel/endpoint.ts'
import { amzdataPermissions } from '../amzdata.permissions.ts'
import { VatRate, VatRateDraft, VatRateRemoval, VatRates } from './vat-rates.schema.ts'

const guards = amzdataPermissions.basic_data

/** VAT of the marketplaces (seller.md 2.6 tab 4). */
export const vatRateEndpoints = defineEndpoints({
  listVatRates: get('/amzdata/basic_data/vat_rates/', {
    query: nothing,
    reply: VatRates,
    access: allow(guards.view),
    summary: 'VAT that counts today for each marketplace, and the company’s own rates by date',
  }),
  saveVatRate: post('/amzdata/basic_data/save_vat_rate/', {
    body: VatRateDraft,
    reply: VatRate,
    access: allow(guards.edit),
    summary: 'Say the VAT of a marketplace from a day on, or change what was said',
  }),
  removeVatRate: post('/amzdata/basic_data/remove_vat_rate/', {
    body: VatRateRemoval,
    reply: nothing,
    access: allow(guards.edit),
    summary: 'Take back an own rate; the one before counts again',
  }),
})
