import { securityEndpoints } from '@crossdock/contracts/areas/identity/security/security.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { handOver } from '../sessions/hand-over.service.ts'
import { issueRecoveryCode, makeRecoveryCodes } from './recovery-codes.service.ts'
import { proveStep, resendStep } from './second-step.service.ts'
import { getSecurity, saveSecurity } from './security.service.ts'

export const securityModule = bind('identity/security', securityEndpoints, {
  getSecurity: (_, call) => getSecurity(call),
  saveSecurity: (draft, call) => saveSecurity(call, draft),
  makeRecoveryCodes: ({ sms_code }, call) => makeRecoveryCodes(call, sms_code),
  issueRecoveryCode: ({ id }, call) => call.inTenant((trx) => issueRecoveryCode(trx, call, id)),
  sendStepCode: ({ ticket }, call) => resendStep(call, ticket),
  proveStep: async (proof, call) => handOver(call, await proveStep(call, proof)),
})
