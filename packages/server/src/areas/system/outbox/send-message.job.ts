import { inPlatform } from '../../../platform/database/tenancy.ts'
import { defineJob, type JobContext } from '../../../platform/jobs/define-job.ts'
import { SEND_MESSAGE } from './outbox.service.ts'
import { sendMessage } from './sending.service.ts'

/** Hands one message of the outbox on. */
export const sendMessageJob = defineJob(SEND_MESSAGE, ({ id }: { id: string }, context: JobContext) =>
  sendMessage(
    { platform: context.platform, inPlatform: (work) => inPlatform(context.platform.database.db, work) },
    { id, isLastAttempt: context.isLastAttempt },
  ),
)
