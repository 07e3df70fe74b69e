import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { isSameSecret, sha256 } from '../ids.ts'
import type { Platform } from '../platform.ts'

const BUCKETS_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

/** `/metrics` for Prometheus: the process, the calls by route, the pool. Closed to everybody but those in `mayRead`. */
export function mountMetrics(app: FastifyInstance, platform: Platform): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'crossdock_http_seconds',
    help: 'Duration of calls in seconds',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  measurePool(platform, registry)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    calls.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayRead(request, platform.http.metricsToken)) throw failure(commonFailures.noSuchCall)
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}

function measurePool(platform: Platform, registry: Registry): void {
  const { pool } = platform.database
  new Gauge({
    name: 'crossdock_database_connections',
    help: 'Connections of the pool by state',
    labelNames: ['state'] as const,
    registers: [registry],
    collect() {
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
}

/** With a token: whoever shows it. Without one: this machine alone, and never through a proxy. */
function mayRead({ headers, ip }: FastifyRequest, token: string | null): boolean {
  if (token !== null) {
    return isSameSecret(sha256(headers.authorization ?? ''), sha256(`Bearer ${token}`))
  }
  const isProxied = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
  return !isProxied && (ip === '::1' || ip.replace(/^::ffff:/, '').startsWith('127.'))
}
