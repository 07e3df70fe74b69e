import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { securityEndpoints } from '@crossdock/contracts/areas/identity/security/security.endpoints.ts'
import { statisticsEndpoints } from '@crossdock/contracts/areas/system/statistics/statistics.endpoints.ts'

/** The parts of JSON Schema that the declarations of calls use. */
export interface Shape {
  readonly type?: string | readonly string[]
  /** `not: {}`: never filled. */
  readonly not?: Shape
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly additionalProperties?: Shape | boolean
  readonly propertyNames?: Shape
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
}

/** What a field of this name usually holds, where its shape alone would give something odd. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  access_log_months: 12,
  address: '1 Harbour Road',
  allowed_networks: '203.0.113.0/24',
  code: 'northshore',
  company: 'North Shore Trading',
  currency: 'USD',
  data_type: 'transaction',
  email: 'lin@example.com',
  fba_shipment: 'FBA15ABCDEFG',
  first_name: 'Xiao',
  from: '2026-11-01',
  host: 'shop.example.com',
  idle_minutes: 60,
  image_url: 'https://shop.example.com/kettle.jpg',
  ip: '203.0.113.7',
  last_name: 'Lin',
  marketplace: 'US',
  marketplaces: 'US,CA',
  mobile: '13800138000',
  msku: 'NS-KETTLE-01',
  mskus: 'NS-KETTLE-01',
  name: 'North Shore',
  nick_name: 'Lin Xiao',
  order_id: '111-2222222-3333333',
  own_code: '482913',
  page: 1,
  password: 'Harbour-2026',
  password2: 'Harbour-2026',
  path: '/amzdata/analysis',
  perm_code: amzdataPermissions.analysis.view,
  reason: 'Asked for by the customer',
  refresh_token: 'Atzr|example',
  scope: 'company',
  size: 50,
  sku: 'NS-KETTLE-01',
  sms_code: '482913',
  staff_only: false,
  title: 'Kettle 1.7 l',
  to: '2026-11-21',
  token: 'q0Zf7aK…',
  total: 1,
  username: 'lin_xiao',
  version: 1,
  visit_days: 180,
}

/** Tried in this order for a text that no name describes: the first that the pattern and the lengths allow. */
const TEXTS = [
  'example',
  '2026-11-21',
  '2026-11',
  '2026-11-21T08:00:00Z',
  '12.50',
  '1',
  'USD',
  'US',
  'A',
  'A1B2C3D4E5F6G7',
  'ORDER',
  'en',
  '#409EFF',
  '13800138000',
  '482913',
  'lin@example.com',
  'shop.example.com',
  '/amzdata/analysis',
  'amzdata/analysis',
  amzdataPermissions.analysis.view,
  '-sales',
  '3',
  'ns-2026-11-21-000001',
  '0123456789abcdef',
  '0123456789abcdef'.repeat(4),
  'Zm9yLWV4YW1wbGUtb25seS1ub3QtYS1yZWFsLWtleS0',
  '0b8f2c1e-6f3a-4d0f-9a53-0c4f8f3f6d21',
] as const

/** Fields that one call means otherwise than others do. */
const BY_CALL: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  [shopEndpoints.saveShopIp.path]: { address: '203.0.113.7' },
  [securityEndpoints.proveStep.path]: { code: '482913' },
  [statisticsEndpoints.getVisits.path]: { dims: 'page' },
}

/** How deep an example goes into parts that contain themselves. */
const DEPTH = 8

/** An input of a call that its declaration accepts. */
export function exampleInput(path: string, shape: Shape): unknown {
  const example = exampleOf(shape)
  const own = BY_CALL[path]
  return own === undefined ? example : { ...(example as Record<string, unknown>), ...own } // inputs are objects
}

/**
 * A value that shows what a declared shape looks like: every field filled, lists with one entry. It is made from the
 * shape and the names alone, so that it can never fall behind the declaration.
 */
export function exampleOf(shape: Shape, name = '', depth = 0): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.enum !== undefined) return shape.enum.includes(BY_NAME[name]) ? BY_NAME[name] : shape.enum[0]
  const choices = shape.anyOf ?? shape.oneOf
  if (choices !== undefined) return exampleOf(firstTelling(choices), name, depth)
  switch (typeOf(shape)) {
    case 'string':
      return textOf(shape, name)
    case 'integer':
    case 'number':
      return numberOf(shape, name)
    case 'boolean':
      return BY_NAME[name] ?? true
    case 'array':
      return depth > DEPTH || shape.items?.not ? [] : [exampleOf(shape.items ?? {}, name, depth + 1)]
    case 'object':
      return objectOf(shape, depth)
    default:
      return null
  }
}

function typeOf({ type }: Shape): string | undefined {
  return typeof type === 'string' ? type : type?.find((one) => one !== 'null')
}

/** Of several shapes the one that says most: a number or a nested choice before a free text, never nothing. */
function firstTelling(choices: readonly Shape[]): Shape {
  const filled = choices.filter((choice) => choice.type !== 'null' && choice.const !== '')
  return filled.find((choice) => !isFreeText(choice)) ?? filled[0] ?? {}
}

function isFreeText({ type, pattern, const: fixed, enum: listed }: Shape): boolean {
  return type === 'string' && pattern === undefined && fixed === undefined && listed === undefined
}

function objectOf(shape: Shape, depth: number): Record<string, unknown> {
  if (depth > DEPTH) return {}
  const named = Object.entries(shape.properties ?? {})
    .filter(([, part]) => part.not === undefined)
    .map(([key, part]) => [key, exampleOf(part, key, depth + 1)])
  const further = shape.additionalProperties
  if (typeof further === 'object' && Object.keys(further).length > 0) {
    const keys = shape.propertyNames?.enum?.map(String) ?? ['example']
    named.push(...keys.map((key) => [key, exampleOf(further, key, depth + 1)]))
  }
  return Object.fromEntries(named)
}

function numberOf({ minimum = 0 }: Shape, name: string): number {
  const usual = BY_NAME[name]
  return typeof usual === 'number' && usual >= minimum ? usual : Math.max(minimum, 1)
}

function textOf(shape: Shape, name: string): string {
  const usual = BY_NAME[name]
  const candidates = typeof usual === 'string' ? [usual, ...TEXTS] : TEXTS
  return candidates.find((text) => fits(text, shape)) ?? 'example'
}

function fits(
  text: string,
  { pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Shape,
): boolean {
  if (text.length < minLength || text.length > maxLength) return false
  return pattern === undefined || new RegExp(pattern, 'u').test(text)
}
