import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import * as z from 'zod/mini'
import type { ServerModule } from './call.ts'
import { exampleInput, exampleOf } from './openapi-examples.ts'

type Json = Record<string, unknown>

/** The declared calls as an OpenAPI document. */
export function openApiOf(modules: readonly ServerModule[]): Json {
  const paths = modules.flatMap(({ name, endpoints }) =>
    Object.entries(endpoints).map(([key, endpoint]) => [
      `/api${endpoint.path}`,
      { [endpoint.method.toLowerCase()]: operationOf(endpoint, { name, key }) },
    ]),
  )
  return {
    openapi: '3.1.0',
    info: { title: 'Crossdock', version: '1' },
    paths: Object.fromEntries(paths),
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'X-Token' } },
    },
  }
}

function operationOf(endpoint: Endpoint, { name, key }: { name: string; key: string }): Json {
  return {
    tags: [name],
    operationId: `${name.replaceAll('/', '.')}.${key}`,
    summary: endpoint.summary,
    description: `Access: ${accessWords(endpoint)}`,
    security: endpoint.access.kind === 'anyone' ? [] : [{ token: [] }],
    ...inputOf(endpoint),
    responses: { 200: { description: 'The envelope; success is code 20000', content: replyOf(endpoint) } },
  }
}

function accessWords({ access }: Endpoint): string {
  return access.kind === 'permitted' ? `any of ${access.codes.join(', ')}` : access.kind
}

function inputOf(endpoint: Endpoint): Json {
  const schema = schemaOf(endpoint.input, 'input')
  if (endpoint.method === 'POST') {
    const type = endpoint.kind === 'upload' ? 'multipart/form-data' : 'application/json'
    return { requestBody: { content: { [type]: { schema, example: exampleInput(endpoint.path, schema) } } } }
  }
  const example = asObject(exampleInput(endpoint.path, schema))
  const properties = asObject(schema.properties)
  const required = Array.isArray(schema.required) ? schema.required : []
  return {
    parameters: Object.entries(properties).map(([name, part]) => ({
      name,
      in: 'query',
      required: required.includes(name),
      schema: part,
      example: example[name],
    })),
  }
}

function replyOf(endpoint: Endpoint): Json {
  if (endpoint.kind === 'file') return { 'application/octet-stream': {} }
  const data = schemaOf(endpoint.reply, 'output')
  if (endpoint.kind === 'events') return { 'text/event-stream': { schema: data } }
  const properties = { code: { const: 20000 }, message: { type: 'string' }, data }
  const example = { code: 20000, message: 'ok', data: exampleOf(data) }
  return { 'application/json': { schema: { type: 'object', properties }, example } }
}

function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? (value as Json) : {} // an object without known keys
}
