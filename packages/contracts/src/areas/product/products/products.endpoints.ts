import * as z from 'zod/mini'
import { ChangeHistory } from '../../../kernel/change-history.ts'
import { allow, defineEndpoints, download, get, nothing, post, upload } from '../../../kernel/endpoint.ts'
import { id } from '../../../kernel/scalars.ts'
import {
  SHEET_IMPORT_BYTES,
  SheetImportFields,
  SheetImportReply,
  sheetFormat,
} from '../../../kernel/sheets/sheets.schema.ts'
import { amzdataPermissions } from '../../amzdata/amzdata.permissions.ts'
import {
  Product,
  ProductBulk,
  ProductDraft,
  ProductFilter,
  ProductOption,
  ProductPage,
  ProductRemoval,
} from './products.schema.ts'

const guards = amzdataPermissions.basic_data

/** The product master (seller.md 2.6 tab 2). */
export const productEndpoints = defineEndpoints({
  listProducts: get('/amzdata/basic_data/products/', {
    query: ProductFilter,
    reply: ProductPage,
    access: allow(guards.view),
    summary: 'Products of the company with their sizes, customs data and the parts of bundles',
  }),
  getProduct: get('/amzdata/basic_data/product/', {
    query: z.object({ id }),
    reply: Product,
    access: allow(guards.view),
    summary: 'One product',
  }),
  findProductOptions: get('/amzdata/basic_data/product_options/', {
    query: z.object({ q: z.optional(z.string().check(z.maxLength(200), z.regex(/^\P{Cc}*$/u))) }),
    reply: z.object({ rows: z.array(ProductOption) }),
    access: allow(guards.view),
    summary: 'Up to 50 products whose SKU or name holds the words, for choices',
  }),
  listProductOwners: get('/amzdata/basic_data/product_owners/', {
    query: nothing,
    reply: z.object({ rows: z.array(z.object({ id: z.number(), name: z.string() })) }),
    access: allow(guards.view),
    summary: 'Active people of the company, who may own products',
  }),
  getProductHistory: get('/amzdata/basic_data/product_history/', {
    query: z.object({ id }),
    reply: ChangeHistory,
    access: allow(guards.view),
    summary: 'Who changed what of a product, newest first',
  }),
  saveProduct: post('/amzdata/basic_data/save_product/', {
    body: ProductDraft,
    reply: Product,
    access: allow(guards.edit),
    summary:
      'Make a product, or change it when `id` and `version` are given; bundles may not hold themselves',
  }),
  saveProducts: post('/amzdata/basic_data/save_products/', {
    body: ProductBulk,
    reply: z.object({ saved: z.number() }),
    access: allow(guards.edit),
    summary: 'Status, owner, brand or category of several products at once',
  }),
  removeProducts: post('/amzdata/basic_data/remove_products/', {
    body: ProductRemoval,
    reply: nothing,
    access: allow(guards.edit),
    summary: 'Delete products: all of them, or none when one is part of a bundle or in use elsewhere',
  }),
  importProducts: upload('/amzdata/basic_data/import_products/', {
    fields: SheetImportFields,
    reply: SheetImportReply,
    access: allow(guards.import),
    bodyLimit: SHEET_IMPORT_BYTES,
    summary: 'Products from xlsx or CSV by their SKU; with errors nothing is written unless told otherwise',
  }),
  downloadProductTemplate: download('/amzdata/basic_data/product_template/', {
    query: z.object({ format: sheetFormat }),
    access: allow(guards.import),
    summary: 'The import file with the products as they are',
  }),
  exportProducts: download('/amzdata/basic_data/export_products/', {
    query: z.object({ ...ProductFilter.shape, format: sheetFormat }),
    access: allow(guards.export),
    summary: 'The filtered products as xlsx or CSV',
  }),
})
