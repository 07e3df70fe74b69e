import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { ExportKey } from './exports.queries.ts'
import { EXPORT_JOB } from './exports.service.ts'
import { makeExport } from './make-export.service.ts'

/** Waiting → running → ready, failed or cancelled. */
export const exportJob = defineJob<ExportKey>(EXPORT_JOB, (key, context) => makeExport(context, key))
