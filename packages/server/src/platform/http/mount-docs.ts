import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { Failure, failure } from '@crossdock/contracts/kernel/failure.ts'
import fastifySwagger from '@fastify/swagger'
import fastifySwaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ServerModule } from './call.ts'
import { sidOf } from './cookies.ts'
import { isOwnSite } from './csrf.ts'
import { customersHostOf } from './host-of.ts'
import { openApiOf } from './openapi.ts'
import type { Pipeline } from './pipeline.ts'

/** `/docs`: the calls, generated from their declarations, for internal people (or everybody with DOCS=on). */
export async function mountDocs(
  app: FastifyInstance,
  modules: readonly ServerModule[],
  pipeline: Pipeline,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', (request) => admitStaff(request, pipeline))
    // Its type wants every member of an OpenAPI document spelled out.
    const document = openApiOf(modules) as unknown as Parameters<typeof fastifySwagger>[1]
    await scope.register(fastifySwagger, { mode: 'static', specification: { document } } as never)
    await scope.register(fastifySwaggerUi, { routePrefix: '/docs' })
  })
}

/** A browser that opens a page sends cookies only: the client's own cookie of the token beside the secret one. */
async function admitStaff(request: FastifyRequest, { platform, authenticate }: Pipeline): Promise<void> {
  if (platform.http.openDocs) return
  const token = isOwnSite(request) ? request.cookies.token : undefined
  try {
    const sid = sidOf(request, platform.http)
    const host = customersHostOf(request, platform.http)
    const { actor } = await authenticate(platform, { token, sid, address: request.ip, host })
    if (actor.isStaff || actor.isSuperuser) return
  } catch (error) {
    if (!(error instanceof Failure)) throw error
  }
  throw failure(commonFailures.noSuchCall)
}
