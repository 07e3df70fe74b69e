import { defineJob } from '../../../platform/jobs/define-job.ts'
import { EXPORT_JOB, queueNextExport } from './export-queue.service.ts'
import type { ExportKey } from './exports.queries.ts'
import { makeExport } from './make-export.service.ts'

/** Waiting → running → ready, failed or cancelled; then the next one has its turn. */
export const exportJob = defineJob<ExportKey>(EXPORT_JOB, async (key, context) => {
  const { platform } = context
  if (await makeExport(context, key)) await queueNextExport(platform, platform.clock.now())
})
