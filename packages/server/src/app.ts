import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { FastifyInstance } from 'fastify'
import { createAuthenticate } from './areas/identity/sessions/authenticate.service.ts'
import { recordDenied } from './areas/identity/sessions/denied.service.ts'
import { serverModules } from './areas/index.ts'
import { buildServer } from './platform/http/build-server.ts'
import type { ServerModule } from './platform/http/call.ts'
import { closeConnectionsOnStop } from './platform/http/close-connections.ts'
import { sendRefusal } from './platform/http/failure-handler.ts'
import { mountModules } from './platform/http/mount.ts'
import { mountDocs } from './platform/http/mount-docs.ts'
import { mountHealth } from './platform/http/mount-health.ts'
import { mountMetrics } from './platform/http/mount-metrics.ts'
import { OpenStreams } from './platform/http/open-streams.ts'
import type { Pipeline } from './platform/http/pipeline.ts'
import { RateLimiter } from './platform/http/rate-limit.ts'
import { openStaticSite } from './platform/http/static-site.ts'
import type { Platform } from './platform/platform.ts'

export interface AppDeps {
  readonly platform: Platform
  /** The modules to mount; all of the product unless a test says otherwise. */
  readonly modules?: readonly ServerModule[]
}

/** The whole HTTP application: platform parts first, then the calls of the areas. It does not listen yet. */
export async function buildApp({ platform, modules = serverModules }: AppDeps): Promise<FastifyInstance> {
  const app = await buildServer(platform)
  const stopping = new AbortController()
  app.addHook('preClose', async () => stopping.abort())
  closeConnectionsOnStop(app)
  const pipeline: Pipeline = {
    platform,
    limits: new RateLimiter(platform.clock),
    streams: new OpenStreams(),
    authenticate: createAuthenticate(),
    onDenied: recordDenied,
    stopping: stopping.signal,
  }
  mountMetrics(app, platform)
  mountHealth(app, platform)
  await mountModules(app, modules, pipeline)
  await mountDocs(app, modules, pipeline)
  mountTheRest(app, platform, modules)
  return app
}

/** What is no call: pages and files of the site, then the two ways of asking for a call that is not there. */
function mountTheRest(app: FastifyInstance, platform: Platform, modules: readonly ServerModule[]): void {
  const site = openStaticSite(platform.http.webFolder)
  const endpoints = modules.flatMap((module) => Object.values(module.endpoints))
  const methods = new Map(endpoints.map(({ path, method }) => [path, method]))
  app.setNotFoundHandler(async (request, reply) => {
    if (await site(request, reply)) return reply
    const path = (request.url.split('?')[0] ?? '').replace(/^\/api(?=\/)/, '').replace(/\/?$/, '/')
    const method = methods.get(path)
    if (method === undefined) return sendRefusal(failure(commonFailures.noSuchCall), request, reply)
    return sendRefusal(failure(commonFailures.wrongMethod), request, reply.header('allow', method))
  })
}
