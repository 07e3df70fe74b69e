import { outboxEndpoints } from '@crossdock/contracts/areas/identity/outbox/outbox.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { getMessages, openMessage, resendMessage } from './outbox.service.ts'

/** The outbox belongs to the platform: only its eyes see messages. */
export const outboxModule = bind('identity/outbox', outboxEndpoints, {
  listMessages: (filter, call) => call.inPlatform((trx) => getMessages(trx, call.platform, filter)),
  openMessage: ({ id }, call) => call.inPlatform((trx) => openMessage(trx, call, id)),
  resendMessage: async ({ id }, call) => {
    await call.inPlatform((trx) => resendMessage(trx, call, id))
    return {}
  },
})
