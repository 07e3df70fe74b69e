import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { expect } from 'vitest'
import type { Client } from './client.ts'
import { aCompany, aUser } from './factories.ts'
import type { TestApp } from './harness.ts'

const FIXTURES = join(import.meta.dirname, '..', 'src', 'areas', 'amzdata', 'imports', 'reading', 'fixtures')

/** Every permission of data import. */
export const IMPORTER = Object.values(amzdataPermissions.data_import)

/** The main account of a new company that may do everything with imports. */
export async function anImporter(
  test: TestApp,
  wish: { companyId?: number; permissions?: readonly (typeof IMPORTER)[number][] } = {},
): Promise<{ client: Client; companyId: number; userId: number }> {
  const companyId = wish.companyId ?? (await aCompany(test))
  const user = await aUser(test, { companyId, isPrime: true, permissions: wish.permissions ?? IMPORTER })
  return { client: await test.logIn(user), companyId, userId: user.userId }
}

/** A report of the reading fixtures. */
export function fixture(name: string): Buffer {
  return readFileSync(join(FIXTURES, name))
}

/** A file to upload, with what is said about it. */
export interface SentFile {
  name: string
  content: Buffer | string
  fields?: Record<string, string>
}

/** Uploads a file; answers its id. */
export async function send(client: Client, { fields = {}, ...file }: SentFile): Promise<number> {
  const answer = await client.upload(importEndpoints.uploadFile, { file, fields })
  expect(answer).toMatchObject({ code: 20000 })
  return answer.data.id
}

export async function look(client: Client, id: number): Promise<ImportFile> {
  const answer = await client.call(importEndpoints.getImport, { id })
  expect(answer).toMatchObject({ code: 20000 })
  return answer.data
}

/** Uploads a file, lets the server work, and answers how the import stands. */
export async function importFile(test: TestApp, client: Client, file: SentFile): Promise<ImportFile> {
  const id = await send(client, file)
  await test.runJobs()
  return look(client, id)
}

/** The same, confirmed when it waits for a person. */
export async function importFully(test: TestApp, client: Client, file: SentFile): Promise<ImportFile> {
  const found = await importFile(test, client, file)
  if (found.status !== 2) return found
  expect(await client.call(importEndpoints.confirmImport, { id: found.id })).toMatchObject({ code: 20000 })
  await test.runJobs()
  return look(client, found.id)
}

/** One line of a transaction report; what is left out has a plain value. */
export interface Line {
  at?: string
  settlement?: string
  type?: string
  order?: string
  sku?: string
  description?: string
  quantity?: string
  site?: string
  city?: string
  sales?: string
  fees?: string
  fba?: string
  other?: string
  total?: string
  status?: string
  release?: string
}

const HEAD = [
  'date/time',
  'settlement id',
  'type',
  'order id',
  'sku',
  'description',
  'quantity',
  'marketplace',
  'account type',
  'fulfillment',
  'order city',
  'order state',
  'order postal',
  'tax collection model',
  'product sales',
  'product sales tax',
  'shipping credits',
  'shipping credits tax',
  'gift wrap credits',
  'giftwrap credits tax',
  'Regulatory Fee',
  'Tax On Regulatory Fee',
  'promotional rebates',
  'promotional rebates tax',
  'marketplace withheld tax',
  'selling fees',
  'fba fees',
  'other transaction fees',
  'other',
  'total',
  'Transaction Status',
  'Transaction Release Date',
]

/** A US transaction report with these lines; the first stands in line 3 of the file. */
export function usReport(
  lines: readonly Line[],
  { eol = '\n', head = HEAD, extra = [] as string[], preamble = 'All amounts in USD, unless specified' } = {},
): string {
  const rows = lines.map((line, at) => [...cellsOf(line, at), ...extra.map(() => 'x')])
  const table = [[preamble], [...head, ...extra], ...rows]
  return (
    table.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')).join(eol) + eol
  )
}

function cellsOf(line: Line, at: number): string[] {
  const second = String(at % 60).padStart(2, '0')
  const minute = String(Math.floor(at / 60) % 60).padStart(2, '0')
  const sales = line.sales ?? '10.00'
  const fees = line.fees ?? '-1.50'
  const other = line.other ?? '0'
  const fba = line.fba ?? '0'
  const total = line.total ?? (Number(sales) + Number(fees) + Number(fba) + Number(other)).toFixed(2)
  return [
    line.at ?? `Mar 1, 2026 2:${minute}:${second} AM PST`,
    line.settlement ?? '19000000001',
    line.type ?? 'Order',
    line.order ?? `114-1000000-${String(1_000_000 + at)}`,
    line.sku ?? `SKU-${at % 7}`,
    line.description ?? 'A mug',
    line.quantity ?? '1',
    line.site ?? 'amazon.com',
    '',
    'Amazon',
    line.city ?? 'SEATTLE',
    'WA',
    '98101',
    '',
    sales,
    ...Array.from({ length: 10 }, () => '0'),
    fees,
    fba,
    '0',
    other,
    total,
    line.status ?? 'Released',
    line.release ?? '',
  ]
}

/** `count` different lines from a moment on, a second apart. */
export function someLines(count: number, line: Line = {}): Line[] {
  return Array.from({ length: count }, () => line)
}
