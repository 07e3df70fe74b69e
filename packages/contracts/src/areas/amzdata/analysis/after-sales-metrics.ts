/** Sums of the FBA returns report by the day of the return. */
export const RETURN_METRICS = ['return_rows', 'return_units', 'return_sellable'] as const
export type ReturnMetric = (typeof RETURN_METRICS)[number]

/** Sums of the FBA reimbursements report by the day of approval. */
export const REIMBURSEMENT_METRICS = [
  'reimb_rows',
  'reimb_cash_units',
  'reimb_stock_units',
  'reimb_amount',
  'lost_units',
] as const
export type ReimbursementMetric = (typeof REIMBURSEMENT_METRICS)[number]

/** Sums of the monthly storage fee report, on the first day of the month after, in which they are billed. */
export const STORAGE_METRICS = ['storage_rows', 'storage_estimated'] as const
export type StorageMetric = (typeof STORAGE_METRICS)[number]

/** Sums of the aged inventory surcharge report by its day. */
export const AGED_METRICS = ['aged_rows', 'aged_charged'] as const
export type AgedMetric = (typeof AGED_METRICS)[number]

const returns = { of: 'returns' } as const
const reimbursements = { of: 'reimbursements' } as const
const storage = { of: 'storage' } as const
const aged = { of: 'aged' } as const
const ratio = <const O extends string, const U extends string>(over: O, under: U) =>
  ({ of: 'quotient', over, under }) as const

/**
 * Figures of the FBA reports of returns, reimbursements and storage. What was paid and charged counts as the
 * transactions say it; amounts of these reports stand beside it and enter no sum with it.
 */
export const AFTER_SALES_FIGURES = {
  return_rows: { ref: '', unit: 'count', made: returns, better: null },
  return_units: { ref: 'F-06', unit: 'count', made: returns, better: 'less' },
  return_sellable: { ref: 'F-11', unit: 'count', made: returns, better: null },
  return_rate: { ref: 'F-06', unit: 'ratio', made: ratio('return_units', 'units'), better: 'less' },
  sellable_share: {
    ref: 'F-49',
    unit: 'ratio',
    made: ratio('return_sellable', 'return_units'),
    better: 'more',
  },
  reimb_rows: { ref: '', unit: 'count', made: reimbursements, better: null },
  reimb_cash_units: { ref: '6.2', unit: 'count', made: reimbursements, better: null },
  reimb_stock_units: { ref: '6.2', unit: 'count', made: reimbursements, better: null },
  reimb_amount: { ref: '6.2', unit: 'money', made: reimbursements, better: null },
  lost_units: { ref: 'F-11', unit: 'count', made: reimbursements, better: 'less' },
  // The transactions are what was paid: the report says for which units and why.
  reimb_difference: {
    ref: '6.2',
    unit: 'money',
    made: {
      of: 'parts',
      parts: [
        { metric: 'reimburse', sign: 1 },
        { metric: 'reimb_amount', sign: -1 },
      ],
    },
    better: null,
  },
  storage_rows: { ref: '', unit: 'count', made: storage, better: null },
  storage_estimated: { ref: 'F-42', unit: 'money', made: storage, better: 'less' },
  aged_rows: { ref: '', unit: 'count', made: aged, better: null },
  aged_charged: { ref: 'F-41', unit: 'money', made: aged, better: 'less' },
  // What a shop was billed in one sum, shared out to its articles by what the storage reports say of each.
  storage_allocated: { ref: 'F-09', unit: 'money', made: { of: 'shares' }, better: 'less' },
  // F-13 of an article: ads and storage are put in place by their shares, so that each counts once.
  profit_after_shares: {
    ref: 'F-13',
    unit: 'money',
    made: {
      of: 'parts',
      parts: [
        { metric: 'profit_after_ads', sign: 1 },
        { metric: 'storage_fee', sign: 1 },
        { metric: 'storage_allocated', sign: -1 },
      ],
    },
    cost: true,
    better: 'more',
  },
} as const

export const AFTER_SALES_GROUPS = {
  returns: [
    'return_units',
    'return_rate',
    'return_sellable',
    'sellable_share',
    'lost_units',
    'reimb_amount',
    'reimb_cash_units',
    'reimb_stock_units',
    'reimb_difference',
    'return_rows',
    'reimb_rows',
  ],
  storage: [
    'storage_estimated',
    'aged_charged',
    'storage_allocated',
    'profit_after_shares',
    'storage_rows',
    'aged_rows',
  ],
} as const
