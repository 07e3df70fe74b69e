import { demoPermissions } from '@crossdock/contracts/areas/demo/demo.permissions.ts'
import { entryEndpoints } from '@crossdock/contracts/areas/demo/entries/entries.endpoints.ts'
import { words } from '@crossdock/contracts/words/messages.text.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aCompany, aUser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'

const guards = demoPermissions.edit_example
const draft = { title: 'Larger print', page: '/system/menu', day: '2026-11-21', note: null }

let test: TestApp
let companyId: number
let client: Client

beforeAll(async () => {
  test = await createTestApp()
  companyId = await aCompany(test)
  client = await test.logIn(await aUser(test, { companyId, permissions: Object.values(guards) }))
})
afterAll(() => test.close())

it('lets nobody write who may only look, and nobody see what another company wrote', async () => {
  const { data } = await client.call(entryEndpoints.saveEntry, draft)
  const reader = await test.logIn(await aUser(test, { companyId, permissions: [guards.view] }))
  expect(await reader.call(entryEndpoints.saveEntry, draft)).toMatchObject({ code: 40300 })
  const [seen] = (await reader.call(entryEndpoints.listEntries, {})).data.rows
  expect(seen).toMatchObject({ id: data.id, is_mine: false, state: 'draft' })
  const elsewhere = await aUser(test, { companyId: await aCompany(test), permissions: Object.values(guards) })
  const stranger = await test.logIn(elsewhere)
  expect(await stranger.call(entryEndpoints.submitEntry, data)).toMatchObject({ code: 40400 })
  expect((await stranger.call(entryEndpoints.listEntries, {})).data.rows).toEqual([])
})

// proves spec-8-21
it('keeps a draft to its owner', async () => {
  const { data } = await client.call(entryEndpoints.saveEntry, draft)
  const colleague = await test.logIn(await aUser(test, { companyId, permissions: Object.values(guards) }))
  for (const endpoint of [entryEndpoints.submitEntry, entryEndpoints.removeEntry]) {
    const answer = await colleague.call(endpoint, { id: data.id, version: data.version })
    expect(answer).toMatchObject({ message: words.pageReadOnly.en })
  }
})

it('refuses an empty day with its own words, and a change that is based on an older version', async () => {
  const refused = await client.call(entryEndpoints.saveEntry, { ...draft, day: '' })
  expect(refused).toMatchObject({ code: 40000, data: { errors: { day: words.dateEmpty.en } } })
  const { data } = await client.call(entryEndpoints.saveEntry, draft)
  const change = { ...draft, id: data.id, version: data.version, title: 'Smaller print' }
  expect((await client.call(entryEndpoints.saveEntry, change)).data).toMatchObject({
    title: 'Smaller print',
    version: 2,
  })
  expect(await client.call(entryEndpoints.saveEntry, change)).toMatchObject({ code: 40910 })
})

// proves spec-8-19
it('changes nothing after it was submitted, not even away', async () => {
  const { data } = await client.call(entryEndpoints.saveEntry, draft)
  const sent = (await client.call(entryEndpoints.submitEntry, { id: data.id, version: 1 })).data
  expect(sent).toMatchObject({ state: 'submitted', version: 2, submitted_at: expect.any(String) })
  const ref = { id: sent.id, version: sent.version }
  for (const answer of [
    await client.call(entryEndpoints.saveEntry, { ...draft, ...ref }),
    await client.call(entryEndpoints.submitEntry, ref),
    await client.call(entryEndpoints.removeEntry, ref),
  ]) {
    expect(answer).toMatchObject({ message: words.changeAfterSubmit.en })
  }
})
