import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import type { Figures } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import type { PermissionCode } from '@crossdock/contracts/kernel/permission.ts'
import { expect } from 'vitest'
import type { Client } from './client.ts'
import { aPrime } from './factories.ts'
import type { TestApp } from './harness.ts'
import { importFully, type SentFile } from './imports.ts'

/** The month that reports of tests are about. */
export const march = { preset: 'custom', from: '2026-03-01', to: '2026-03-31' } as const

/** The main account of a new company with these permissions. */
export async function aSellerWith(
  test: TestApp,
  permissions: readonly PermissionCode[],
): Promise<{ client: Client; companyId: number }> {
  const user = await aPrime(test, { permissions })
  return { client: await test.logIn(user), companyId: user.companyId }
}

/** Imports a file that is imported without a question; answers its id. */
export async function bringIn(test: TestApp, client: Client, file: SentFile): Promise<number> {
  const done = await importFully(test, client, file)
  expect([file.name, done.status, done.reason]).toEqual([file.name, 3, done.reason])
  return done.id
}

/** Figures of the month by article, those of rows without one under `none`, the totals under the empty key. */
export async function figuresOf(client: Client, query: object = {}): Promise<Map<string, Figures>> {
  const answer = await client.call(analysisEndpoints.getTable, { ...march, size: '50', ...query })
  expect(answer).toMatchObject({ code: 20000 })
  return new Map([
    ['', answer.data.totals.figures],
    ...answer.data.rows.map((row): [string, Figures] => [row.key || 'none', row.figures]),
  ])
}
