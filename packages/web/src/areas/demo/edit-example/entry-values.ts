import type { Entry, EntryDraft } from '@crossdock/contracts/areas/demo/entries/entries.schema.ts'

/** What stands in the form. */
export interface EntryValues {
  readonly title: string
  readonly page: string
  readonly day: string
  readonly note: string
}

export function valuesOf(entry: Entry | undefined): EntryValues {
  if (!entry) return { title: '', page: '', day: '', note: '' }
  return { title: entry.title, page: entry.page, day: entry.day, note: entry.note ?? '' }
}

/** What is sent: a new entry, or the change of the one that was read. */
export function draftOf(values: EntryValues, entry: Entry | undefined): EntryDraft {
  const { note, ...rest } = values
  const ref = entry ? { id: entry.id, version: entry.version } : {}
  return { ...rest, note: note.trim() === '' ? null : note, ...ref }
}

/** Why an entry cannot be changed, or undefined when it can. */
type Lock = 'changeAfterSubmit' | 'pageReadOnly'

/** What is submitted stays; a colleague's draft, and everything without the right to edit, is only read. */
export function lockOf(entry: Entry | undefined, mayEdit: boolean): Lock | undefined {
  if (entry?.state === 'submitted') return 'changeAfterSubmit'
  return mayEdit && (entry?.is_mine ?? true) ? undefined : 'pageReadOnly'
}
