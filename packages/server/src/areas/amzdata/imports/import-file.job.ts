import { defineJob } from '../../../platform/jobs/define-job.ts'
import { IMPORT_JOB } from './enqueue-import.ts'
import type { ImportKey } from './import-row.ts'
import { workImport } from './work-import.service.ts'

/** Waiting → … → imported or failed; every failure of a file is a status, never a throw. */
export const importFileJob = defineJob<ImportKey>(IMPORT_JOB, (key, context) => workImport(context, key))
