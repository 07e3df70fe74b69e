import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { FastifyInstance } from 'fastify'
import { createAuthenticate } from './areas/identity/sessions/authenticate.service.ts'
import { recordDenied } from './areas/identity/sessions/denied.service.ts'
import { serverModules } from './areas/index.ts'
import { buildServer } from './platform/http/build-server.ts'
import type { ServerModule } from './platform/http/call.ts'
import { sendRefusal } from './platform/http/failure-handler.ts'
import { mountModules } from './platform/http/mount.ts'
import { RateLimiter } from './platform/http/rate-limit.ts'
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
  await mountModules(app, modules, {
    platform,
    limits: new RateLimiter(platform.clock),
    authenticate: createAuthenticate(),
    onDenied: recordDenied,
    stopping: stopping.signal,
  })
  const methods = methodsByPath(modules.flatMap((module) => Object.values(module.endpoints)))
  app.setNotFoundHandler((request, reply) => {
    const path =
      request.url
        .split('?')[0]
        ?.replace(/^\/api(?=\/)/, '')
        .replace(/\/?$/, '/') ?? ''
    const method = methods.get(path)
    if (method !== undefined) reply.header('allow', method)
    const declaration = method === undefined ? commonFailures.noSuchCall : commonFailures.wrongMethod
    return sendRefusal(failure(declaration), request, reply)
  })
  return app
}

function methodsByPath(endpoints: readonly Endpoint[]): Map<string, string> {
  return new Map(endpoints.map(({ path, method }) => [path, method]))
}
