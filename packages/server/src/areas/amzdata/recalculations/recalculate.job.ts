import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { RecalculationKey } from './recalculations.queries.ts'
import { RECALCULATION_JOB, runRecalculation } from './recalculations.service.ts'

/** Queued → running → done or failed. */
export const recalculateJob = defineJob<RecalculationKey>(RECALCULATION_JOB, (key, context) =>
  runRecalculation(context, key),
)
