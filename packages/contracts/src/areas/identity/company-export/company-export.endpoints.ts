import * as z from 'zod/mini'
import { allow, defineEndpoints, download, get, nothing, post } from '../../../kernel/endpoint.ts'
import { cmanagePermissions } from '../../cmanage/cmanage.permissions.ts'
import {
  CompanyExport,
  CompanyExportFile,
  CompanyExportKey,
  CompanyExportLink,
} from './company-export.schema.ts'

const own = cmanagePermissions.basic

/** The copy of everything a company owns, for its main accounts (platform.md 7.8, 10). */
export const companyExportEndpoints = defineEndpoints({
  listCompanyExports: get('/cmanage/basic/exports/', {
    query: nothing,
    reply: z.object({ rows: z.array(CompanyExport) }),
    access: allow(own.view),
    summary: 'The last copies of all data of the own company',
  }),
  startCompanyExport: post('/cmanage/basic/export/', {
    body: nothing,
    reply: CompanyExport,
    access: allow(own.view),
    afterEnd: true,
    summary:
      'Have a copy of all data made: a CSV file per table and the original report files, one copy at a time',
  }),
  getCompanyExportLink: post('/cmanage/basic/export_link/', {
    body: CompanyExportKey,
    reply: CompanyExportLink,
    access: allow(own.view),
    afterEnd: true,
    idempotent: false,
    summary: 'The address of a copy, good for ten minutes',
  }),
  getCompanyExport: download('/cmanage/basic/export_file/', {
    query: CompanyExportFile,
    access: allow(own.view),
    summary: 'The copy itself',
  }),
})
