import { defineFailures } from '../../../kernel/failure.ts'
import { words } from '../../../words/messages.text.ts'

/** Refusals of the edit example, in the words of spec 8. */
export const entryFailures = defineFailures({
  changeAfterSubmit: { code: 44901, reaction: 'toast', ...words.changeAfterSubmit },
  notYours: { code: 44902, reaction: 'toast', ...words.pageReadOnly },
})
