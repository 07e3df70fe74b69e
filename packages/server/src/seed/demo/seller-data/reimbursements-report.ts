import { DEMO_ARTICLES } from './demo-articles.ts'
import type { MarketSales } from './market-sales.ts'
import { momentText, moneyText, tabText } from './report-text.ts'

const HEAD =
  'approval-date reimbursement-id case-id amazon-order-id reason sku fnsku asin product-name condition currency-unit amount-per-unit amount-total quantity-reimbursed-cash quantity-reimbursed-inventory quantity-reimbursed-total original-reimbursement-id original-reimbursement-type'
const REASON = 'Damaged_Warehouse'

/** Reimbursements of the goods that the transactions of the marketplace say were paid back. */
export function reimbursementsReport({ country, market, currency, rows }: MarketSales): string {
  const lines = rows.flatMap(({ charge, at, product, quantity = 1, amounts }, place) => {
    const article = DEMO_ARTICLES[product ?? -1]
    if (charge !== 'reimbursement' || article === undefined) return []
    const amount = moneyText(country, amounts.other ?? 0)
    const { product: goods, fnsku, asin } = article
    const id = `90${country.charCodeAt(0)}${country.charCodeAt(1)}${100_000 + place}`
    return [
      [
        ...[momentText(at), id, '', '', REASON, goods.sku, fnsku, asin, goods.name[market.language]],
        ...['NewItem', currency, amount, amount, quantity, 0, quantity, '', ''],
      ],
    ]
  })
  return tabText(HEAD, lines)
}
