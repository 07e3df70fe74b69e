import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import * as z from 'zod/mini'

/** The part of JSON Schema that tells where ids stand. */
interface Shape {
  type?: string
  anyOf?: Shape[]
  items?: Shape
  properties?: Record<string, Shape>
}

/** Names under which calls take ids of rows. */
const ID_NAME = /^(id|ids|.+_id|.+_ids|shops|file|assign|add|remove|revoke|copy_to|costs|grants|rules)$/
/** Numbers that name something of the product and not of a company. */
const SHARED = /^(marketplace_ids|menu_id|menu_ids|parent_id)$/

/** Whether a call takes the id of a row somewhere in its input. */
export function takesIds(endpoint: Endpoint): boolean {
  return hasIds(shapeOf(endpoint))
}

/** An input of the call with every id in it replaced, also where the sample had left one out. */
export function withIds(endpoint: Endpoint, sample: unknown, id: number): unknown {
  return replaced(shapeOf(endpoint), sample, id)
}

const shapes = new Map<Endpoint, Shape>()

function shapeOf(endpoint: Endpoint): Shape {
  const known = shapes.get(endpoint)
  if (known !== undefined) return known
  // zod writes what Shape names; the output side tells numbers from what is coerced to one.
  const shape = z.toJSONSchema(endpoint.input, { io: 'output', unrepresentable: 'any' }) as Shape
  shapes.set(endpoint, shape)
  return shape
}

function hasIds(shape: Shape): boolean {
  return Object.entries(shape.properties ?? {}).some(([name, part]) => {
    const inner = contentOf(part)
    return (isIdName(name) && isNumber(inner)) || hasIds(inner)
  })
}

function replaced(shape: Shape, sample: unknown, id: number): unknown {
  const entries = Object.entries(shape.properties ?? {}).flatMap(([name, part]): [string, unknown][] => {
    const inner = contentOf(part)
    const isList = plain(part).type === 'array'
    if (isIdName(name) && isNumber(inner)) return [[name, isList ? [id] : id]]
    if (!hasIds(inner)) return []
    const given: unknown = Object(sample)[name]
    return [
      [
        name,
        isList ? [replaced(inner, Array.isArray(given) ? given[0] : {}, id)] : replaced(inner, given, id),
      ],
    ]
  })
  return { ...Object(sample), ...Object.fromEntries(entries) }
}

function isIdName(name: string): boolean {
  return ID_NAME.test(name) && !SHARED.test(name)
}

/** What a field holds, or what the elements of a list hold. */
function contentOf(part: Shape): Shape {
  const shape = plain(part)
  return shape.type === 'array' ? plain(shape.items ?? {}) : shape
}

function plain(shape: Shape): Shape {
  return shape.anyOf?.find(({ type }) => type !== 'null') ?? shape
}

function isNumber({ type }: Shape): boolean {
  return type === 'number' || type === 'integer'
}
