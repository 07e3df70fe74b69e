import * as z from 'zod/mini'
import {
  allow,
  allowStaff,
  anyone,
  defineEndpoints,
  download,
  get,
  nothing,
  post,
  superuserFor,
  upload,
} from '../../../kernel/endpoint.ts'
import { instant } from '../../../kernel/scalars.ts'
import { cmanagePermissions } from '../../cmanage/cmanage.permissions.ts'
import { mcustomerPermissions } from '../../mcustomer/mcustomer.permissions.ts'
import { systemPermissions } from '../../system/system.permissions.ts'
import { ChangeRecordPage } from '../records/records.schema.ts'
import { BRAND_IMAGE_BYTES, BRAND_IMAGES, ContrastWarning } from './brand.schema.ts'
import {
  Company,
  CompanyClosing,
  CompanyDraft,
  CompanyFilter,
  CompanyOption,
  CompanyPage,
  CompanyTakenQuery,
  OwnCompany,
  OwnCompanyChange,
  OwnCompanyDraft,
} from './companies.schema.ts'
import { CompanyRecordFilter, StaffOption } from './company-care.schema.ts'
import { COMPANY_STATUSES } from './company-rules.ts'

const staff = mcustomerPermissions.company
const own = cmanagePermissions.basic
/** Whoever administers people, roles or companies, or reads statistics by company. */
const choosers = [
  staff.view,
  mcustomerPermissions.id.view,
  mcustomerPermissions.role.view,
  systemPermissions.statistics.view,
  own.view,
  cmanagePermissions.cid.view,
  cmanagePermissions.crole.view,
] as const

/** Company calls of spec 7 under readable names (meanings: platform.md section 9), and those of the own company. */
export const companyEndpoints = defineEndpoints({
  listCompanies: get('/users/fetchcompanylist/', {
    query: CompanyFilter,
    reply: CompanyPage,
    access: allowStaff(staff.view),
    summary: 'Companies the reader serves, with how they are doing',
  }),
  listCompanyOptions: get('/users/clt/', {
    query: nothing,
    reply: z.object({ rows: z.array(CompanyOption) }),
    access: allow(...choosers),
    summary: 'The own company and those it serves as a tree, for selectors',
  }),
  isCompanyTaken: post('/users/checkcompanyexist/', {
    body: CompanyTakenQuery,
    reply: z.object({ exist: z.boolean() }),
    access: anyone,
    limit: { max: 20, seconds: 60 },
    idempotent: false,
    summary: 'Whether a name, code or host is taken by another company, for registration and company forms',
  }),
  saveCompany: post('/users/savecompany/', {
    body: CompanyDraft,
    reply: z.object({
      ...Company.shape,
      /** Of the new main account, answered this once. */
      invite_url: z.nullable(z.string()),
    }),
    access: allowStaff(staff.create, staff.edit, staff.suspend),
    summary: 'Make a company with its main account, or change, suspend or reopen one',
  }),
  closeCompanies: post('/users/deletecompany/', {
    body: CompanyClosing,
    reply: z.object({ closed: z.number() }),
    access: superuserFor(staff.delete),
    summary: 'Close companies: their people are logged out, their data stays for the time the law asks',
  }),
  listStaffOptions: get('/mcustomer/company/staff/', {
    query: nothing,
    reply: z.object({ rows: z.array(StaffOption) }),
    access: allowStaff(staff.view),
    summary: 'Internal people who may serve a company, for selectors',
  }),
  listCompanyRecords: get('/mcustomer/company/record/', {
    query: CompanyRecordFilter,
    reply: ChangeRecordPage,
    access: allowStaff(staff.view),
    summary: 'Who did what to a company and which values it changed, the newest first',
  }),
  exportCompanies: download('/mcustomer/company/export/', {
    query: CompanyFilter,
    access: allowStaff(staff.export),
    summary: 'The filtered companies as CSV',
  }),
  getOwnCompany: get('/cmanage/basic/get/', {
    query: nothing,
    reply: OwnCompany,
    access: allow(own.view),
    summary: 'The own company with its brand',
  }),
  saveOwnCompany: post('/users/scom/', {
    body: OwnCompanyDraft,
    reply: z.object({ version: z.number(), warnings: z.array(ContrastWarning) }),
    access: allow(own.edit, own.brand),
    summary: "Save the own company's basics and brand; colours hard to read are answered as warnings",
  }),
  changeOwnCompany: post('/users/dcom/', {
    body: OwnCompanyChange,
    reply: z.object({ state: z.enum(COMPANY_STATUSES), effective_at: z.nullable(instant) }),
    access: allow(own.brand, own.close),
    afterEnd: true,
    summary: 'Reset the brand, ask for closing the own company by SMS code, or take that back within 7 days',
  }),
  uploadBrandImage: upload('/cmanage/basic/image/', {
    fields: z.object({ image: z.enum(BRAND_IMAGES) }),
    reply: z.object({ sha256: z.string(), url: z.string() }),
    access: allow(own.brand),
    bodyLimit: BRAND_IMAGE_BYTES,
    summary: 'Upload a picture of the brand, at most 2 MB; it counts once the brand names it',
  }),
  getBrandImage: download('/users/brand_image/', {
    query: z.object({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    access: anyone,
    limit: { max: 600, seconds: 60 },
    summary: 'A picture of a brand, as login pages show it',
  }),
})
