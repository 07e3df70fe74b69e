import * as z from 'zod/mini'
import { allow, defineEndpoints, download, get, post, upload } from '../../../kernel/endpoint.ts'
import { id } from '../../../kernel/scalars.ts'
import { amzdataPermissions } from '../amzdata.permissions.ts'
import { BILL_FILE_BYTES, BillFiles } from './bill-files.schema.ts'

const guards = amzdataPermissions.freight

/** Invoices of freight bills (seller.md 2.5); they show amounts, so each call needs `.cost` of the shops as well. */
export const freightBillFileEndpoints = defineEndpoints({
  listBillFiles: get('/amzdata/freight/bill_files/', {
    query: z.object({ bill_id: id }),
    reply: BillFiles,
    access: allow(guards.cost),
    summary: 'Invoices of a bill',
  }),
  uploadBillFile: upload('/amzdata/freight/upload_bill_file/', {
    fields: z.object({ bill_id: id }),
    reply: BillFiles,
    access: allow(guards.edit),
    bodyLimit: BILL_FILE_BYTES,
    summary: 'Keep an invoice (PDF or picture) with its bill, whatever state the bill is in',
  }),
  downloadBillFile: download('/amzdata/freight/bill_file/', {
    query: z.object({ id }),
    access: allow(guards.cost),
    summary: 'An invoice as it was uploaded',
  }),
  removeBillFile: post('/amzdata/freight/remove_bill_file/', {
    body: z.object({ id }),
    reply: BillFiles,
    access: allow(guards.edit),
    summary: 'Remove an invoice from its bill',
  }),
})
