/** An MSKU of a shop and marketplace that is not meant, though it is elsewhere. */
interface Apart {
  readonly shopId: number
  readonly marketplace: string
  readonly msku: string
}

/** The MSKUs that are meant; null: all. */
export interface Chosen {
  readonly mskus: readonly string[] | null
  /** Where one of them is not meant after all. */
  readonly apart: readonly Apart[]
}

export const EVERYTHING: Chosen = { mskus: null, apart: [] }

/** What two choices have in common. */
export function both(one: Chosen, other: Chosen): Chosen {
  if (one.mskus === null) return other
  if (other.mskus === null) return one
  const others = new Set(other.mskus)
  return {
    mskus: one.mskus.filter((msku) => others.has(msku)),
    apart: [...one.apart, ...other.apart],
  }
}
