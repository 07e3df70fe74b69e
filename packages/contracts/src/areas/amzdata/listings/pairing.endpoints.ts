import * as z from 'zod/mini'
import { allow, defineEndpoints, download, get, post, upload } from '../../../kernel/endpoint.ts'
import { optionalId } from '../../../kernel/scalars.ts'
import {
  SHEET_IMPORT_BYTES,
  SheetImportFields,
  SheetImportReply,
  sheetFormat,
} from '../../../kernel/sheets/sheets.schema.ts'
import { amzdataPermissions } from '../amzdata.permissions.ts'
import { ListingsChanged } from './listings.schema.ts'
import { Pairing, PairSuggestions, ProductChoices, Unpairing } from './pairing.schema.ts'

const guards = amzdataPermissions.listing

/** Pairing of listings to own articles (seller.md 2.3). */
export const pairingEndpoints = defineEndpoints({
  findProducts: get('/amzdata/listing/products/', {
    query: z.object({ q: z.optional(z.string().check(z.maxLength(100), z.regex(/^\P{Cc}*$/u))) }),
    reply: ProductChoices,
    access: allow(guards.pair),
    summary: 'Own articles whose SKU or name holds the words, at most 50',
  }),
  pairListings: post('/amzdata/listing/pair/', {
    body: Pairing,
    reply: ListingsChanged,
    access: allow(guards.pair),
    summary: 'Pair listings to own articles',
  }),
  unpairListings: post('/amzdata/listing/unpair/', {
    body: Unpairing,
    reply: ListingsChanged,
    access: allow(guards.pair),
    summary: 'Undo the pairing of listings',
  }),
  suggestPairs: get('/amzdata/listing/suggest_pairs/', {
    query: z.object({ id: optionalId }),
    reply: PairSuggestions,
    access: allow(guards.pair),
    summary: 'Proposals for unpaired listings, each with its reason and score',
  }),
  importPairs: upload('/amzdata/listing/import_pairs/', {
    fields: SheetImportFields,
    reply: SheetImportReply,
    access: allow(guards.pair),
    bodyLimit: SHEET_IMPORT_BYTES,
    summary: 'Pairs from xlsx or CSV; with errors nothing is written unless `accept_partial` says so',
  }),
  downloadPairTemplate: download('/amzdata/listing/pair_template/', {
    query: z.object({ format: sheetFormat }),
    access: allow(guards.pair),
    summary: 'The import file with all listings and what they are paired to',
  }),
})
