import * as z from 'zod/mini'

/** Page sizes offered by every list. */
export const PAGE_SIZES = [20, 50, 100, 200] as const

/**
 * Query part shared by all lists: page, size, sort (`name` or `-name`), free text. Pages start at 1. `after` is the
 * `next` of the page before: it goes on from there at the same price however far down the list is.
 */
export const pageQuery = {
  page: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100_000)), 1),
  size: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(200)), 50),
  sort: z.optional(z.string().check(z.maxLength(64), z.regex(/^-?[a-z_]{1,60}$/))),
  q: z.optional(z.string().check(z.maxLength(500), z.regex(/^[\P{Cc}\t\r\n]*$/u))),
  after: z.optional(z.string().check(z.maxLength(1_000), z.regex(/^[\w-]+$/))),
}

/** `sort` of a list that offers these names: `name` ascending, `-name` descending. */
export function sortBy<const N extends string>(...names: readonly N[]) {
  const descending = names.map((name) => `-${name}` as const)
  return z.optional(z.enum([...names, ...descending]))
}

export interface PageQuery {
  page: number
  size: number
  sort?: string | undefined
  q?: string | undefined
  after?: string | undefined
}

/** Reply of a list: rows of this page, the total of the whole filter (`null` when too dear to count), what comes next. */
export function pageOf<T extends z.ZodMiniType>(row: T) {
  return z.object({
    rows: z.array(row),
    total: z.nullable(z.number()),
    next: z.optional(z.nullable(z.string())),
  })
}

export interface Page<T> {
  rows: T[]
  total: number | null
  /** Sent as `after` it answers the following page; null on the last one. */
  next?: string | null | undefined
}
