import { allow, defineEndpoints, get, nothing, post } from '../../../kernel/endpoint.ts'
import { cmanagePermissions } from '../../cmanage/cmanage.permissions.ts'
import { mcustomerPermissions } from '../../mcustomer/mcustomer.permissions.ts'
import { WatchQuery } from './account-watch.schema.ts'
import { Holdings, Offboarded, Offboarding, Transfer, TransferCodes, TransferWish } from './leaving.schema.ts'

const staff = mcustomerPermissions.id
const own = cmanagePermissions.cid

/** When somebody leaves, or the main account changes hands (platform.md 7.8). */
export const leavingEndpoints = defineEndpoints({
  getHoldings: get('/users/holdings/', {
    query: WatchQuery,
    reply: Holdings,
    access: allow(staff.edit, own.edit),
    summary: 'What an account holds that a colleague could take over',
  }),
  offboard: post('/users/offboard/', {
    body: Offboarding,
    reply: Offboarded,
    access: allow(staff.edit, own.edit),
    summary: 'Hand what an account holds to a colleague, then disable it and log it out',
  }),
  sendTransferCodes: post('/cmanage/cid/transfer_codes/', {
    body: TransferWish,
    reply: TransferCodes,
    access: allow(own.edit),
    idempotent: false,
    summary: 'Send a code to the main account and one to the colleague who is to take it over',
  }),
  transferPrime: post('/cmanage/cid/transfer/', {
    body: Transfer,
    reply: nothing,
    access: allow(own.edit),
    idempotent: false,
    summary: 'Hand the main account over with both codes; the one who hands over must log in again',
  }),
})
