import { freightBillEndpoints } from '@crossdock/contracts/areas/amzdata/freight/bills.endpoints.ts'
import { freightChannelEndpoints } from '@crossdock/contracts/areas/amzdata/freight/channels.endpoints.ts'

const { listCarriers, listChannels, getChannel, compareFreight } = freightChannelEndpoints
const { listBills, getBill, previewAllocation, listUnitCosts } = freightBillEndpoints

/** Replies that are old once carriers, channels or prices changed. */
export const channelCalls = [listCarriers, listChannels, getChannel, compareFreight]

/** Replies that are old once a bill changed. */
export const billCalls = [listBills, getBill, previewAllocation, listUnitCosts, listCarriers]
