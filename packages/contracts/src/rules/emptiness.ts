/** What counts as empty in the sense of spec 5: missing, 0, the text `0`, null or an empty text. */
export type Empty = undefined | null | 0 | '0' | ''

/** Whether a value is empty in the sense of spec 5; `false`, lists and blanks are values. */
export function isEmpty(value: unknown): value is Empty {
  return value === undefined || value === null || value === 0 || value === '0' || value === ''
}
