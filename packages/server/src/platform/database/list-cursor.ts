/** Where a page of a list ended: the text of its sort column and of its key. */
export type ListCursor = readonly [sort: string, key: string]

/** Packs the end of a page into the text a caller sends back as `after`. */
export function writeCursor(order: string, [sort, key]: ListCursor): string {
  return Buffer.from(JSON.stringify([order, sort, key])).toString('base64url')
}

/** Reads it; `unreadable` when it is none of ours or belongs to another order. */
export function readCursor(text: string | undefined, order: string): ListCursor | 'unreadable' | undefined {
  if (text === undefined) return undefined
  const parts = parse(Buffer.from(text, 'base64url').toString('utf8'))
  if (!Array.isArray(parts) || parts.length !== 3) return 'unreadable'
  const [madeFor, sort, key]: unknown[] = parts
  if (madeFor !== order || typeof sort !== 'string' || typeof key !== 'string') return 'unreadable'
  return [sort, key]
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
