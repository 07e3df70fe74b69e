import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { expect } from 'vitest'
import type { Client } from '../../../../../test/client.ts'
import { aCompany, aUser } from '../../../../../test/factories.ts'
import type { TestApp } from '../../../../../test/harness.ts'

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
  return readFileSync(join(import.meta.dirname, '..', 'reading', 'fixtures', name))
}

/** Uploads a file; answers its id. */
export async function send(
  client: Client,
  file: { name: string; content: Buffer | string },
  fields: Record<string, string> = {},
): Promise<number> {
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
export async function importFile(
  test: TestApp,
  client: Client,
  file: { name: string; content: Buffer | string },
  fields: Record<string, string> = {},
): Promise<ImportFile> {
  const id = await send(client, file, fields)
  await test.runJobs()
  return look(client, id)
}

/** The same, confirmed when it waits for a person. */
export async function importFully(
  test: TestApp,
  client: Client,
  file: { name: string; content: Buffer | string },
  fields: Record<string, string> = {},
): Promise<ImportFile> {
  const found = await importFile(test, client, file, fields)
  if (found.status !== 2) return found
  expect(await client.call(importEndpoints.confirmImport, { id: found.id })).toMatchObject({ code: 20000 })
  await test.runJobs()
  return look(client, found.id)
}
