import { allow, defineEndpoints, download, get, nothing, post } from '../../../kernel/endpoint.ts'
import { productPermissions } from '../product.permissions.ts'
import { Tag, TagDraft, TagFilter, TagPage, TagRemoval } from './tags.schema.ts'

const guards = productPermissions.tag

/** Tags of a company (seller.md 4.2). */
export const tagEndpoints = defineEndpoints({
  listTags: get('/product/tag/list/', {
    query: TagFilter,
    reply: TagPage,
    access: allow(guards.view),
    summary: 'Tags of the company, by name unless asked otherwise',
  }),
  saveTag: post('/product/tag/save/', {
    body: TagDraft,
    reply: Tag,
    access: allow(guards.create, guards.edit),
    summary: 'Make a tag, or change it when `id` and `version` are given',
  }),
  removeTags: post('/product/tag/remove/', {
    body: TagRemoval,
    reply: nothing,
    access: allow(guards.delete),
    summary: 'Remove tags: all of them, or none when one is not there',
  }),
  exportTags: download('/product/tag/export/', {
    query: TagFilter,
    access: allow(guards.export),
    summary: 'The filtered tags as CSV',
  }),
})
