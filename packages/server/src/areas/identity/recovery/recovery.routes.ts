import { recoveryEndpoints } from '@crossdock/contracts/areas/identity/login-area/recovery.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { lookUpAccount } from './find-account.service.ts'
import { resetPassword } from './reset-password.service.ts'
import { sendCodeFor } from './send-code.service.ts'

export const recoveryModule = bind('identity/recovery', recoveryEndpoints, {
  sendCode: sendCodeFor,
  findAccount: lookUpAccount,
  resetPassword: async (request, call) => {
    await resetPassword(request, call)
    return {}
  },
})
