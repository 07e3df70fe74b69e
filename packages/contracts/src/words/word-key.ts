import type { commonWords } from './common.text.ts'
import type { words } from './messages.text.ts'

/** A key of the word catalogue. */
export type WordKey = keyof typeof words | keyof typeof commonWords
