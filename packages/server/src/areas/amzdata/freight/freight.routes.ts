import { buffer } from 'node:stream/consumers'
import { freightBillFileEndpoints } from '@crossdock/contracts/areas/amzdata/freight/bill-files.endpoints.ts'
import { freightBillEndpoints } from '@crossdock/contracts/areas/amzdata/freight/bills.endpoints.ts'
import { freightChannelEndpoints } from '@crossdock/contracts/areas/amzdata/freight/channels.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { billTemplate, exportBills, exportUnitCosts } from './bill-export.service.ts'
import { downloadBillFile, listBillFiles, removeBillFile, uploadBillFile } from './bill-files.service.ts'
import { importBills } from './bill-import.service.ts'
import { moveBills, previewAllocation } from './bill-moves.service.ts'
import { getBill, listBills, removeBills, saveBill } from './bills.service.ts'
import { listCarriers, removeCarriers, saveCarrier } from './carriers.service.ts'
import { getChannel, listChannels, removeChannels, saveChannel } from './channels.service.ts'
import { compareFreight } from './compare.service.ts'
import { findGoodsCartons } from './goods-cartons.service.ts'
import { removeRateCards, saveRateCard } from './rate-cards.service.ts'
import { exportRates, importRates, rateTemplate } from './rate-files.service.ts'
import { listUnitCosts } from './unit-costs.service.ts'

export const freightChannelModule = bind('amzdata/freight-channels', freightChannelEndpoints, {
  listCarriers: (_, call) => call.inTenant((trx) => listCarriers(trx, call.actor)),
  saveCarrier: (draft, call) => call.inTenant((trx) => saveCarrier(trx, call, draft)),
  removeCarriers: async (removal, call) => {
    await call.inTenant((trx) => removeCarriers(trx, call, removal))
    return {}
  },
  listChannels: (filter, call) => call.inTenant((trx) => listChannels(trx, call, filter)),
  getChannel: ({ id }, call) => call.inTenant((trx) => getChannel(trx, call, id)),
  saveChannel: (draft, call) => call.inTenant((trx) => saveChannel(trx, call, draft)),
  removeChannels: async (removal, call) => {
    await call.inTenant((trx) => removeChannels(trx, call, removal))
    return {}
  },
  saveRateCard: (draft, call) => call.inTenant((trx) => saveRateCard(trx, call, draft)),
  removeRateCards: async (removal, call) => {
    await call.inTenant((trx) => removeRateCards(trx, call, removal))
    return {}
  },
  importRates: async (fields, call, file) => {
    const bytes = await buffer(file.stream)
    return call.inTenant((trx) => importRates(trx, call, { bytes, fields }))
  },
  exportRates: ({ format, ...filter }, call) => exportRates(call, filter, format),
  compareFreight: (wish, call) => call.inTenant((trx) => compareFreight(trx, call, wish)),
})

export const freightBillModule = bind('amzdata/freight-bills', freightBillEndpoints, {
  listBills: (filter, call) => call.inTenant((trx) => listBills(trx, call.actor, filter)),
  getBill: ({ id }, call) => call.inTenant((trx) => getBill(trx, call.actor, id)),
  saveBill: (draft, call) => call.inTenant((trx) => saveBill(trx, call, draft)),
  removeBills: async (removal, call) => {
    await call.inTenant((trx) => removeBills(trx, call, removal))
    return {}
  },
  findGoodsCartons: (question, call) =>
    call.inTenant(async (trx) => ({ rows: await findGoodsCartons(trx, call.actor, question) })),
  previewAllocation: (wish, call) => call.inTenant((trx) => previewAllocation(trx, call.actor, wish)),
  moveBills: (moves, call) => call.inTenant((trx) => moveBills(trx, call, moves)),
  importBills: async (fields, call, file) => {
    const bytes = await buffer(file.stream)
    return call.inTenant((trx) => importBills(trx, call, { bytes, fields }))
  },
  downloadFreightTemplate: async ({ kind, format }, call) =>
    kind === 'rates' ? rateTemplate(call, format) : billTemplate(call, format),
  exportBills: ({ format, ...filter }, call) => exportBills(call, filter, format),
  listUnitCosts: (filter, call) => call.inTenant((trx) => listUnitCosts(trx, call, filter)),
  exportUnitCosts: ({ format, ...filter }, call) => exportUnitCosts(call, filter, format),
})

export const freightBillFileModule = bind('amzdata/freight-bill-files', freightBillFileEndpoints, {
  listBillFiles: ({ bill_id }, call) => call.inTenant((trx) => listBillFiles(trx, call.actor, bill_id)),
  uploadBillFile: ({ bill_id }, call, file) => uploadBillFile(call, bill_id, file),
  downloadBillFile: ({ id }, call) => downloadBillFile(call, id),
  removeBillFile: ({ id }, call) => removeBillFile(call, id),
})
