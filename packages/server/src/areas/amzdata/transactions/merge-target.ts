/** The file whose staged rows are merged, and where they belong. */
export interface MergeTarget {
  readonly companyId: number
  readonly importId: number
  readonly shopId: number
  readonly marketplace: string
  readonly currency: string
  /** First and last moment of the file. */
  readonly spanFrom: Date
  readonly spanTo: Date
}

/** The same with the business days of the file, `YYYY-MM-DD`. */
export interface DatedTarget extends MergeTarget {
  readonly dateFrom: string
  readonly dateTo: string
}

/** Lowest and highest row key of a span: keys begin with the second of posting, so a span is a range of keys. */
export function keyRange({ spanFrom, spanTo }: Pick<MergeTarget, 'spanFrom' | 'spanTo'>): [string, string] {
  return [
    `${secondOf(spanFrom)}-0000-0000-0000-000000000000`,
    `${secondOf(spanTo)}-ffff-ffff-ffff-ffffffffffff`,
  ]
}

function secondOf(moment: Date): string {
  return Math.floor(moment.getTime() / 1000)
    .toString(16)
    .padStart(8, '0')
}
