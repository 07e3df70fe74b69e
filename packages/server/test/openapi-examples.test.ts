import { endpointModules } from '@crossdock/contracts/catalogue.ts'
import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { exampleInput, exampleOf, type Shape } from '../src/platform/http/openapi-examples.ts'

const calls = Object.values(endpointModules).flatMap((endpoints): Endpoint[] => Object.values(endpoints))

// zod writes what Shape names.
const shapeOf = (schema: z.ZodMiniType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Shape

/** What is wrong with a value, as `field: why`. */
const faults = (schema: z.ZodMiniType, value: unknown) =>
  z.safeParse(schema, value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []

describe('the example of each call in the documentation', () => {
  it.each(calls.map((call) => [call.path, call] as const))(
    '%s is accepted by the call itself',
    (path, call) => {
      expect(faults(call.input, exampleInput(path, shapeOf(call.input, 'input')))).toEqual([])
    },
  )

  it.each(calls.filter(({ kind }) => kind === 'json').map((call) => [call.path, call] as const))(
    '%s shows a reply as the call gives it',
    (_, call) => {
      expect(faults(call.reply, exampleOf(shapeOf(call.reply, 'output')))).toEqual([])
    },
  )

  it('shows names as people write them, and lists with one entry', () => {
    const shape: Shape = {
      type: 'object',
      properties: {
        mobile: { type: 'string', pattern: '^1[3-9]\\d{9}$' },
        rows: {
          type: 'array',
          items: { type: 'object', properties: { id: { type: 'integer', minimum: 1 } } },
        },
        never: { not: {} },
      },
    }
    expect(exampleOf(shape)).toEqual({ mobile: '13800138000', rows: [{ id: 1 }] })
  })
})
