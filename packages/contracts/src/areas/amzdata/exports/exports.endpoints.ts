import { defineEndpoints, download, get, nothing, post, signedIn } from '../../../kernel/endpoint.ts'
import { ExportFilter, ExportJob, ExportKey, ExportPage, ExportWish } from './exports.schema.ts'

/**
 * The downloads centre (seller.md 0): files that were made in the background. Everybody has their own; what an export
 * asks for is the right to export its list, checked when it is asked for, made and fetched.
 */
export const exportEndpoints = defineEndpoints({
  listExports: get('/amzdata/data_import/exports/', {
    query: ExportFilter,
    reply: ExportPage,
    access: signedIn,
    summary: 'Own exports made in the background, the latest first; main accounts see those of the company',
  }),
  startExport: post('/amzdata/data_import/export_start/', {
    body: ExportWish,
    reply: ExportJob,
    access: signedIn,
    afterEnd: true,
    summary: 'Have a list of any length exported in the background; asks for the right to export that list',
  }),
  repeatExport: post('/amzdata/data_import/export_again/', {
    body: ExportKey,
    reply: ExportJob,
    access: signedIn,
    afterEnd: true,
    summary: 'The same export anew, of what the list holds now',
  }),
  cancelExport: post('/amzdata/data_import/export_cancel/', {
    body: ExportKey,
    reply: ExportJob,
    access: signedIn,
    afterEnd: true,
    summary: 'Stop an export that waits or is being made; nothing of it is kept',
  }),
  removeExport: post('/amzdata/data_import/export_delete/', {
    body: ExportKey,
    reply: nothing,
    access: signedIn,
    afterEnd: true,
    summary: 'Delete an export that is over, with its file',
  }),
  getExportFile: download('/amzdata/data_import/export_file/', {
    query: ExportKey,
    access: signedIn,
    summary: 'The file of an own export, as long as the reader may see all that it holds',
  }),
})
