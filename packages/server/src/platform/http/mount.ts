import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import fastifyMultipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { admit } from './admit.ts'
import { answerOf } from './answer.ts'
import type { ServerModule } from './call.ts'
import { Lane } from './lane.ts'
import type { Pipeline, Route } from './pipeline.ts'
import { UPLOAD_LIMIT } from './receive-upload.ts'
import { RequestCall } from './request-call.ts'

/** Every call stands at its own path and under `/api`. */
const PREFIXES = ['', '/api'] as const
const MULTIPART_OVERHEAD = 1024 * 1024

declare module 'fastify' {
  interface FastifyRequest {
    call: RequestCall | null
  }
}

/** Mounts the calls of all modules. Uploads live in a scope of their own: nothing else reads multipart bodies. */
export async function mountModules(
  app: FastifyInstance,
  modules: readonly ServerModule[],
  pipeline: Pipeline,
): Promise<void> {
  app.decorateRequest('call', null)
  const routes = modules.flatMap(routesOf)
  for (const route of routes) if (route.endpoint.kind !== 'upload') mount(app, route, pipeline)
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(fastifyMultipart, {
      throwFileSizeLimit: false,
      limits: { fields: 30, files: 2, parts: 40, fieldNameSize: 100, fieldSize: 64 * 1024, headerPairs: 50 },
    })
    for (const route of routes) if (route.endpoint.kind === 'upload') mount(scope, route, pipeline)
  })
}

/** Pairs each declaration with its handler; a call without one stops the start. */
function routesOf(module: ServerModule): Route[] {
  return Object.entries(module.endpoints).map(([key, endpoint]) => {
    const handler = module.handlers[key]
    if (typeof handler !== 'function') throw new Error(`${module.name}: nobody answers ${key}`)
    return { endpoint, handler: handler as Route['handler'] } // matched by `bind`
  })
}

function mount(app: FastifyInstance, route: Route, pipeline: Pipeline): void {
  const { endpoint } = route
  const answer = answerOf(route, pipeline)
  const lane = new Lane(pipeline.platform.database.pool.options.max)
  for (const prefix of PREFIXES) {
    app.route({
      method: endpoint.method,
      url: `${prefix}${endpoint.path}`,
      ...bodyLimitOf(endpoint),
      onRequest: async (request: FastifyRequest, reply: FastifyReply) => {
        request.call = new RequestCall(pipeline.platform, lane, { request, reply })
        await admit(endpoint, request.call, pipeline)
      },
      handler: (request) => answer(callOf(request)),
    })
  }
}

function bodyLimitOf(endpoint: Endpoint): { bodyLimit?: number } {
  if (endpoint.kind === 'upload')
    return { bodyLimit: (endpoint.bodyLimit ?? UPLOAD_LIMIT) + MULTIPART_OVERHEAD }
  return endpoint.bodyLimit === undefined ? {} : { bodyLimit: endpoint.bodyLimit }
}

function callOf(request: FastifyRequest): RequestCall {
  if (request.call === null) throw new Error('the call was not admitted')
  return request.call
}
