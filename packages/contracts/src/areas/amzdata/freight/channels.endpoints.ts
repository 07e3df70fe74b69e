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
  Carrier,
  CarrierDraft,
  CarrierList,
  Channel,
  ChannelDetails,
  ChannelDraft,
  ChannelFilter,
  ChannelPage,
  RateCard,
  RateCardDraft,
  Removal,
} from './channels.schema.ts'
import { Comparison, ComparisonReply } from './compare.schema.ts'

const guards = amzdataPermissions.freight

/** Carriers, channels and their prices (seller.md 2.5). Prices need `.cost`: without it they are absent. */
export const freightChannelEndpoints = defineEndpoints({
  listCarriers: get('/amzdata/freight/carriers/', {
    query: nothing,
    reply: CarrierList,
    access: allow(guards.view),
    summary: 'Carriers of the company by name',
  }),
  saveCarrier: post('/amzdata/freight/save_carrier/', {
    body: CarrierDraft,
    reply: Carrier,
    access: allow(guards.edit),
    summary: 'Add a carrier, or change it when `id` and `version` are given',
  }),
  removeCarriers: post('/amzdata/freight/remove_carriers/', {
    body: Removal,
    reply: nothing,
    access: allow(guards.edit),
    summary: 'Delete carriers that have neither channels nor bills',
  }),
  listChannels: get('/amzdata/freight/channels/', {
    query: ChannelFilter,
    reply: ChannelPage,
    access: allow(guards.view),
    summary: 'Channels with the prices that hold today',
  }),
  getChannel: get('/amzdata/freight/channel/', {
    query: z.object({ id }),
    reply: ChannelDetails,
    access: allow(guards.view),
    summary: 'A channel with all its prices, newest first',
  }),
  saveChannel: post('/amzdata/freight/save_channel/', {
    body: ChannelDraft,
    reply: Channel,
    access: allow(guards.edit),
    summary: 'Add a channel, or change it when `id` and `version` are given',
  }),
  removeChannels: post('/amzdata/freight/remove_channels/', {
    body: Removal,
    reply: nothing,
    access: allow(guards.edit),
    summary: 'Delete channels without bills, and their prices',
  }),
  saveRateCard: post('/amzdata/freight/save_rates/', {
    body: RateCardDraft,
    reply: RateCard,
    access: allow(guards.edit),
    summary: 'Prices of a channel from a day on; bands may neither overlap nor leave gaps',
  }),
  removeRateCards: post('/amzdata/freight/remove_rates/', {
    body: Removal,
    reply: nothing,
    access: allow(guards.edit),
    summary: 'Delete prices of a day',
  }),
  importRates: upload('/amzdata/freight/import_rates/', {
    fields: SheetImportFields,
    reply: SheetImportReply,
    access: allow(guards.import),
    bodyLimit: SHEET_IMPORT_BYTES,
    summary: 'Prices from xlsx or CSV; those of the same channel and day are replaced',
  }),
  exportRates: download('/amzdata/freight/export_rates/', {
    query: z.object({ ...ChannelFilter.shape, format: sheetFormat }),
    access: allow(guards.export),
    summary: 'All prices of the filtered channels, in the form the import takes',
  }),
  compareFreight: post('/amzdata/freight/compare/', {
    body: Comparison,
    reply: ComparisonReply,
    access: allow(guards.cost),
    whileActing: 'reads',
    idempotent: false,
    summary: 'What each channel asks for these cartons, cheapest first',
  }),
})
