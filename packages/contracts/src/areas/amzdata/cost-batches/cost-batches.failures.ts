import { defineFailures } from '../../../kernel/failure.ts'

/** Refusals of cost batches (seller.md 2.6 tab 1, F-11). */
export const costBatchFailures = defineFailures({
  batchTaken: {
    code: 43741,
    reaction: 'field',
    zh: '该 MSKU 已有此批次号',
    en: 'This MSKU has a batch of this number',
  },
})
