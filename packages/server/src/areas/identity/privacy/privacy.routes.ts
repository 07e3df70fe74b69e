import { privacyEndpoints } from '@crossdock/contracts/areas/identity/privacy/privacy.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { copyOwnData } from './copy.service.ts'
import { askForCopy, eraseAccount, getPrivacy, keepAccount } from './privacy.service.ts'

export const privacyModule = bind('identity/privacy', privacyEndpoints, {
  getPrivacy: (_, call) => getPrivacy(call),
  askForCopy: ({ old_password }, call) => askForCopy(call, old_password),
  getCopy: (_, call) => copyOwnData(call),
  eraseAccount: ({ old_password }, call) => eraseAccount(call, old_password),
  keepAccount: (_, call) => keepAccount(call),
})
