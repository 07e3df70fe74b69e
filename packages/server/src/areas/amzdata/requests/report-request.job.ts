import { defineJob } from '../../../platform/jobs/define-job.ts'
import { REPORT_JOB } from './enqueue-request.ts'
import { workRequest } from './remote-work.service.ts'
import type { RequestKey } from './requests.queries.ts'

/** Submitted → in queue → done → downloaded, or how it ended. */
export const reportRequestJob = defineJob<RequestKey>(REPORT_JOB, (key, context) => workRequest(context, key))
