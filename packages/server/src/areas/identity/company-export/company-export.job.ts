import { defineJob } from '../../../platform/jobs/define-job.ts'
import type { ExportKey } from './company-export.queries.ts'
import { EXPORT_JOB } from './company-export.service.ts'
import { makeExport } from './make-export.service.ts'

/** Waiting → running → ready or failed. */
export const companyExportJob = defineJob<ExportKey>(EXPORT_JOB, (key, context) => makeExport(context, key))
