import { registrationEndpoints } from '@crossdock/contracts/areas/identity/login-area/registration.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { handOver } from '../sessions/hand-over.service.ts'
import { register } from './registration.service.ts'

export const registrationModule = bind('identity/registration', registrationEndpoints, {
  register: async (request, call) => handOver(call, await register(request, call)),
})
