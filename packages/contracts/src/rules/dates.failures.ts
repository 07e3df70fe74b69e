import { defineFailures } from '../kernel/failure.ts'
import { words } from '../words/messages.text.ts'

/** Refusals of the date helpers (spec 5 and 8). */
export const dateFailures = defineFailures({
  dateEmpty: { code: 40000, reaction: 'field', ...words.dateEmpty },
  dateTimeEmpty: { code: 40000, reaction: 'field', ...words.dateTimeEmpty },
})
