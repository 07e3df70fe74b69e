import { defineMessages } from '../../../kernel/messages.ts'

/** Names of the fields of batches; also the header of the import file. */
export const costBatchLabels = defineMessages('amzdata.cost_batch', {
  msku: { zh: 'MSKU', en: 'MSKU' },
  batch_no: { zh: '批次号', en: 'Batch' },
  received_at: { zh: '入库日期', en: 'Received on' },
  quantity: { zh: '数量', en: 'Quantity' },
  purchase_cost: { zh: '采购成本', en: 'Purchase cost' },
  packaging_cost: { zh: '包装成本', en: 'Packaging cost' },
  other_cost: { zh: '其他成本', en: 'Other cost' },
  headhaul_cost: { zh: '头程运费', en: 'Head-haul freight' },
  currency: { zh: '币种', en: 'Currency' },
  remark: { zh: '备注', en: 'Remark' },
})

export const costMethodLabels = defineMessages('amzdata.cost_method', {
  period: { zh: '按时间段', en: 'By period' },
  fifo: { zh: '先进先出', en: 'First in, first out' },
  average: { zh: '移动加权平均', en: 'Moving weighted average' },
})
