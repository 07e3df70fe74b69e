import * as z from 'zod/mini'

/** What articles are put together by; each shop and marketplace says for itself where its MSKU belongs. */
export const GROUPINGS = ['parent_asin', 'asin', 'product', 'brand', 'category', 'tag', 'owner'] as const
export type Grouping = (typeof GROUPINGS)[number]

/** What the articles of a question may be narrowed by. */
export const ARTICLE_FILTERS = [...GROUPINGS, 'fulfilment', 'sale_status'] as const
export type ArticleFilter = (typeof ARTICLE_FILTERS)[number]
/** Stands for articles of which nothing is known. */
export const NOT_KNOWN = '~'

const articleKey = z.optional(z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^\P{Cc}*$/u)))

/** One key of each: an ASIN, a name, an id, or `~`. */
export const articleFilters = {
  parent_asin: articleKey,
  asin: articleKey,
  product: articleKey,
  brand: articleKey,
  category: articleKey,
  tag: articleKey,
  owner: articleKey,
  fulfilment: articleKey,
  sale_status: articleKey,
} satisfies Record<ArticleFilter, typeof articleKey>

/** A filter as it is shown; a name where the key is an id, null where nobody is known by it. */
export const NamedArticle = z.object({
  filter: z.enum(ARTICLE_FILTERS),
  key: z.string(),
  name: z.nullable(z.string()),
})

const option = z.object({ value: z.string(), label: z.string() })

/** What articles can be narrowed by, in the reader's language. */
export const ArticleOptions = z.object({
  rows: z.array(z.object({ filter: z.enum(ARTICLE_FILTERS), options: z.array(option) })),
})
export type ArticleOptions = z.infer<typeof ArticleOptions>
