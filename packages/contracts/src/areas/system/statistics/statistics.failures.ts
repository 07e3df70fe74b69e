import { defineFailures } from '../../../kernel/failure.ts'
import { RANGE_DAYS } from './statistics.schema.ts'

/** Refusals of the visit statistics. */
export const statisticsFailures = defineFailures({
  rangeTooLong: {
    code: 40000,
    reaction: 'field',
    zh: `时间范围须在 1 至 ${RANGE_DAYS} 天之间`,
    en: `Choose a range of 1 to ${RANGE_DAYS} days`,
  },
})
