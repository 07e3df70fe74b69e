import * as z from 'zod/mini'
import { defineEndpoints, get, post, signedIn } from '../../../kernel/endpoint.ts'
import { LAYOUT_BYTES, Layout, LayoutDraft, LayoutQuery } from './layouts.schema.ts'

/** Layout calls of spec 7 under readable names: what a user keeps of the shell and of each view. */
export const layoutEndpoints = defineEndpoints({
  getLayout: get('/users/fetchuserlayoutcfg/', {
    query: LayoutQuery,
    reply: Layout,
    access: signedIn,
    beforePassword: true,
    summary: "The user's settings of the shell, or of one view",
  }),
  saveLayout: post('/users/saveuserlayoutcfg/', {
    body: LayoutDraft,
    reply: z.object({ version: z.number() }),
    access: signedIn,
    bodyLimit: 2 * LAYOUT_BYTES,
    summary: 'Change some of these settings; only keys that exist, at most 64 KB in all',
  }),
})
