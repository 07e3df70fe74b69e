import { existsSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { anImporter, importFile, someLines, usReport } from '../../../../test/imports.ts'
import { sweepFiles } from './sweep-files.service.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const put = (text: string) =>
  test.platform.files.putFromStream(Readable.from([Buffer.from(text)]), { limit: 1000 })
const pathOf = (key: string) => join(test.filesFolder, key)
const HOURS_AGO = new Date(Date.now() - 2 * 3_600_000)

it('bytes that no row names are removed after an hour; named and young ones stay', async () => {
  const { client } = await anImporter(test)
  const named = await importFile(test, client, { name: 'a.csv', content: usReport(someLines(3)) })
  const { key: namedKey } = await test.platform.files.putFromStream(
    Readable.from([Buffer.from(usReport(someLines(3)))]),
    { limit: 1_000_000 },
  )
  const stray = await put('left by a killed upload')
  const young = await put('just uploaded')
  const again = await put('uploaded again just now')
  for (const key of [namedKey, stray.key, again.key]) utimesSync(pathOf(key), HOURS_AGO, HOURS_AGO)
  await put('uploaded again just now')

  expect(await sweepFiles(test.platform)).toBe(1)
  expect(named.status).toBe(3)
  expect([namedKey, stray.key, young.key, again.key].map((key) => existsSync(pathOf(key)))).toEqual([
    true,
    false,
    true,
    true,
  ])
})
