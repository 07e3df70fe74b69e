import { wechatEndpoints } from '@crossdock/contracts/areas/identity/login-area/wechat.endpoints.ts'
import { bind } from '../../../platform/http/call.ts'
import { handOver } from '../sessions/hand-over.service.ts'
import { bindScan, canScan, finishScan, linkScan, startScan, unlinkScan } from './wechat.service.ts'

export const wechatModule = bind('identity/wechat', wechatEndpoints, {
  getScanState: async (_, call) => ({ is_on: canScan(call) }),
  startScan: async ({ redirect }, call) => ({ url: await startScan(call, redirect) }),
  finishScan: async (back, call) => {
    const { session, ticket, redirect } = await finishScan(call, back)
    return { session: session === null ? null : handOver(call, session), ticket, redirect }
  },
  bindScan: async (binding, call) => handOver(call, await bindScan(call, binding)),
  linkScan: async (back, call) => {
    await linkScan(call, back)
    return {}
  },
  unlinkScan: async (_, call) => {
    await unlinkScan(call)
    return {}
  },
})
