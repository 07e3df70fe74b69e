/** What a statement is for, told by words that stand in it; its reason where the plan alone does not tell it. */
interface KnownStatement {
  readonly words: readonly string[]
  readonly name: string
  readonly reason: string
}

/** The first whose words all stand in a statement is meant. */
const KNOWN: readonly KnownStatement[] = [
  {
    words: ['count(*)::int as rows from amzdata.amz_transaction t'],
    name: 'Sum of a figure over its rows (sources)',
    reason:
      'A drill-down proves its figure by adding up every row of the period anew, so it takes as long as there are rows behind the figure; the day index finds them, and each one is read for its amount.',
  },
  {
    words: ['from amzdata.amz_transaction t join amzdata.import_file f', 'as amount'],
    name: 'Rows of a figure, one page (sources)',
    reason:
      'The rows come in the order of day, file and line, the index in that of day and MSKU: those of the first days are read and sorted until the page is full.',
  },
  {
    words: ['from "amzdata"."amz_order"', 'ilike'],
    name: 'Orders by a part of their number',
    reason:
      'A part of a number has no index: row-level security lets no pattern look into one before it, so the orders are read from the latest on until the page is full, and all of them when few answer.',
  },
  {
    words: ['as total from', '"amzdata"."amz_order"', 'exists (select from amzdata.amz_order_item'],
    name: 'Total of the orders of an MSKU',
    reason:
      'The items of the MSKU are found by their index and joined with the orders within reach, until 100,000 are counted.',
  },
  {
    words: ['as total from', '"amzdata"."amz_order"'],
    name: 'Total of a list of orders',
    reason:
      'A total counts at most 100,001 entries of an index, whatever there is behind them: that bound is the time it takes.',
  },
  {
    words: ['"cursor_sort"', 'exists (select from amzdata.amz_order_item'],
    name: 'Orders of an MSKU, one page',
    reason:
      'The orders are gone through from the latest on and each is asked for the MSKU, or the items of the MSKU are read first, whichever seems less.',
  },
  {
    words: ['"cursor_sort"', '"amzdata"."amz_order"'],
    name: 'Orders, one page',
    reason: 'The index of the order of the list is read until the page is full.',
  },
  {
    words: ['has_returns from amzdata.listing l'],
    name: 'Figures of the listings of a page',
    reason:
      'Each listing of the page is looked up on each of its last thirty days by the whole key of the rollup: 1,500 short look-ups that do not grow with the rows.',
  },
  {
    words: ['with u as materialized', 'from amzdata.agg_sku_day a', 'from amzdata.agg_sku_span a'],
    name: 'Figures by MSKU of a period (analysis)',
    reason:
      'A period is read from few rows: whole months and five-day spans of the rollups, and single days at its ends, for every MSKU that sold.',
  },
  {
    words: ['from unnest', 'join amzdata.amz_order_item i'],
    name: 'Items of the orders of a page',
    reason: 'One look-up by key for each order of the page.',
  },
  {
    words: ['with ordinality v (value, place)', 'amzdata.amz_order'],
    name: 'Searched values without an order',
    reason: 'For each value one order is looked for, and no more than one.',
  },
  {
    words: ['as total from', '"amzdata"."aftersale"'],
    name: 'Total of a list of after-sales events',
    reason: 'A total counts at most 100,001 entries.',
  },
  {
    words: ['find_session'],
    name: 'Session of a call',
    reason: 'Every call asks once whose it is.',
  },
]

const NAME_LENGTH = 60

/** The name of a statement, and why it takes what it takes. */
export function reasonOf(text: string): { name: string; reason?: string } {
  const known = KNOWN.find(({ words }) => words.every((word) => text.includes(word)))
  if (known !== undefined) return known
  const table = /(?:from|update|into) "?(\w+)"?\."?(\w+)"?/.exec(text)
  return { name: table === null ? text.slice(0, NAME_LENGTH) : `${text.split(' ', 1)[0]} on \`${table[2]}\`` }
}
