import { UNCATEGORISED_TYPES } from '@crossdock/contracts/areas/amzdata/fees/fee-categories.ts'
import { defineMessages, type Message } from '@crossdock/contracts/kernel/messages.ts'

const words: Readonly<Record<string, Message>> = defineMessages('amzdata.transaction.type', {
  ORDER: { zh: '订单', en: 'Order' },
  REFUND: { zh: '退款', en: 'Refund' },
  TRANSFER: { zh: '转账', en: 'Transfer' },
  SERVICE_FEE: { zh: '服务费', en: 'Service fee' },
  FBA_INVENTORY_FEE: { zh: 'FBA 库存费', en: 'FBA inventory fee' },
  ADJUSTMENT: { zh: '调整', en: 'Adjustment' },
  FEE_ADJUSTMENT: { zh: '费用调整', en: 'Fee adjustment' },
  DEBT: { zh: '欠款', en: 'Debt' },
  DEAL_FEE: { zh: '秒杀费', en: 'Deal fee' },
  CHARGEBACK_REFUND: { zh: '拒付退款', en: 'Chargeback refund' },
  A_TO_Z: { zh: 'A-to-z 索赔', en: 'A-to-z claim' },
  ORDER_RETROCHARGE: { zh: '订单追溯收费', en: 'Order retrocharge' },
  REFUND_RETROCHARGE: { zh: '退款追溯收费', en: 'Refund retrocharge' },
  FBA_CUSTOMER_RETURN_FEE: { zh: 'FBA 买家退货费', en: 'FBA customer return fee' },
  FBA_TRANSACTION_FEE: { zh: 'FBA 交易费', en: 'FBA transaction fee' },
  LIQUIDATIONS: { zh: '清算', en: 'Liquidations' },
  LIQUIDATIONS_ADJUSTMENTS: { zh: '清算调整', en: 'Liquidations adjustments' },
  AMAZON_FEES: { zh: '亚马逊费用', en: 'Amazon fees' },
  SAFE_T_REIMBURSEMENT: { zh: 'SAFE-T 赔偿', en: 'SAFE-T reimbursement' },
  SHIPPING_SERVICES: { zh: '配送服务', en: 'Shipping services' },
  DELIVERY_SERVICES: { zh: '运单服务', en: 'Delivery services' },
  COMMINGLING_VAT: { zh: '混合库存增值税', en: 'Commingling VAT' },
  TAX_WITHHELD: { zh: '代扣税款', en: 'Tax withheld' },
  FULFILMENT_FEE_REFUND: { zh: '配送费退回', en: 'Fulfilment fee refund' },
  OTHER: { zh: '其他', en: 'Other' },
  NONE: { zh: '（空）', en: '(empty)' },
  UNKNOWN: { zh: '未识别', en: 'Not recognised' },
})

/** The word of a canonical transaction type; one we do not know stays as it is. */
export function typeWord(type: string): Message {
  return words[type] ?? { zh: type, en: type }
}

/** Types that a fee rule may name: orders, refunds and transfers are never classified (F-09). */
export const RULE_TYPES = Object.keys(words).filter((type) => !UNCATEGORISED_TYPES.includes(type))
