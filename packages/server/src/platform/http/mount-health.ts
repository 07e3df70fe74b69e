import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { FastifyInstance } from 'fastify'
import { isDatabaseReady } from '../database/is-ready.ts'
import type { Platform } from '../platform.ts'

/** `/healthz`: the process answers. `/readyz`: it can also serve, because the database answers. Neither tells more. */
export function mountHealth(app: FastifyInstance, platform: Platform): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
  app.get('/readyz', async () => {
    if (!(await isDatabaseReady(platform.database))) throw failure(commonFailures.unavailable)
    return { status: 'ready' }
  })
}
