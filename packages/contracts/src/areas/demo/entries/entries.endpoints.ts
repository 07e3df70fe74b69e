import { allow, defineEndpoints, get, nothing, post } from '../../../kernel/endpoint.ts'
import { demoPermissions } from '../demo.permissions.ts'
import { Entry, EntryDraft, EntryFilter, EntryPage, EntryRef } from './entries.schema.ts'

const guards = demoPermissions.edit_example

/** Entries of the edit example: drafts of their owner, and what was submitted and stays (platform.md 7.11). */
export const entryEndpoints = defineEndpoints({
  listEntries: get('/demo/edit_example/list/', {
    query: EntryFilter,
    reply: EntryPage,
    access: allow(guards.view),
    summary: 'Entries of the company, the latest first unless asked otherwise',
  }),
  saveEntry: post('/demo/edit_example/save/', {
    body: EntryDraft,
    reply: Entry,
    access: allow(guards.edit),
    summary: 'Begin an entry, or change the own draft when `id` and `version` are given',
  }),
  submitEntry: post('/demo/edit_example/submit/', {
    body: EntryRef,
    reply: Entry,
    access: allow(guards.submit),
    summary: 'Submit the own draft; from then on nobody changes it',
  }),
  removeEntry: post('/demo/edit_example/remove/', {
    body: EntryRef,
    reply: nothing,
    access: allow(guards.edit),
    summary: 'Throw the own draft away',
  }),
})
