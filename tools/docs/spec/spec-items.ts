import { sections2 } from './section-2.ts'
import { section7 } from './section-7.ts'
import { sections4to6 } from './sections-4-6.ts'
import { sections8to9 } from './sections-8-9.ts'

/** One sentence of the specification: `spec-5-03` is the third of section 5, `spec-7-login` a call. */
export interface SpecItem {
  readonly id: string
  readonly text: string
}

export interface SpecSection {
  /** Number in the specification, `2.7`. */
  readonly number: string
  readonly title: string
  readonly items: readonly SpecItem[]
}

/** Everything the platform has to keep to, in the order of the specification. */
export const specSections: readonly SpecSection[] = Object.entries<{ title: string; items: string }>({
  ...sections2,
  ...sections4to6,
  ...section7,
  ...sections8to9,
})
  .map(([number, { title, items }]) => ({ number, title, items: itemsOf(number, items) }))
  // An object lists whole numbers before `2.1`.
  .toSorted((a, b) => Number(a.number) - Number(b.number))

function itemsOf(number: string, lines: string): SpecItem[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const cut = line.indexOf(' ')
      return { id: `spec-${number}-${line.slice(0, cut)}`, text: line.slice(cut + 1) }
    })
}
