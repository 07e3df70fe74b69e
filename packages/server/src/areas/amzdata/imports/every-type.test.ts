import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import type { ReportValue } from '@crossdock/contracts/areas/amzdata/reports/report-kind.ts'
import { reportKindOf } from '@crossdock/contracts/areas/amzdata/reports/report-kinds.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { countRows } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { anImporter, look, send } from '../../../../test/imports.ts'
import { MIXED_TYPES, type MixedFile, mixedFile } from '../../../../test/mixed-files.ts'
import {
  damaged,
  onlyHeader,
  type ReportTable,
  reordered,
  tableOf,
  textOf,
  without,
} from '../../../../test/report-variants.ts'
import { builtInDictionary } from './reading/dictionary/built-in-dictionary.ts'
import { compileDictionary } from './reading/dictionary/compiled-dictionary.ts'
import { normaliseHeader } from './reading/normalise-header.ts'

// What every type has to withstand (F1, F3-F6): one file of each, all types of a case in one go.

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

const FILES = MIXED_TYPES.map((type, at) => mixedFile(type, at))
const NUMBERS: readonly ReportValue[] = ['amount', 'integer', 'share', 'measure']
const DATES: readonly ReportValue[] = ['day', 'month', 'moment']

/** Lets two workers do what is to be done; what waits for a person is confirmed. */
async function work(client: Client, ids: readonly number[]): Promise<void> {
  await Promise.all([test.runJobs(), test.runJobs()])
  for (const id of ids) {
    const { status, abilities } = await look(client, id)
    if (status === 2 && abilities.confirm) await client.call(importEndpoints.confirmImport, { id })
  }
  await Promise.all([test.runJobs(), test.runJobs()])
}

/** Imports a form of each file; what waits for a person is confirmed. */
async function importAll(
  client: Client,
  files: readonly MixedFile[],
  contentOf: (file: MixedFile) => string | Buffer,
): Promise<Map<string, ImportFile>> {
  const ids: number[] = []
  for (const file of files) ids.push(await send(client, { ...file, content: contentOf(file) }))
  await work(client, ids)
  const found = await Promise.all(ids.map((id) => look(client, id)))
  return new Map(files.map(({ reportType }, at) => [reportType, found[at] as ImportFile])) // as many as files
}

/** What is asked of each type, by type, so that a failure names those that differ. */
const each = <T>(of: (file: MixedFile) => T, files = FILES) =>
  Object.fromEntries(files.map((file) => [file.reportType, of(file)]))
const told = <T>(found: Map<string, ImportFile>, of: (file: ImportFile) => T) =>
  Object.fromEntries([...found].map(([type, file]) => [type, of(file)]))

const factsOf = <T>(found: Map<string, ImportFile>, type: string, of: (file: ImportFile) => T) => {
  const file = found.get(type)
  return file === undefined ? 'nothing' : of(file)
}
/** Types of which something does not hold. */
const except = (holds: Record<string, boolean>) =>
  Object.entries(holds).flatMap(([type, does]) => (does ? [] : [type]))

async function rowsOf(companyId: number): Promise<Record<string, number>> {
  const counts: [string, number][] = []
  for (const { reportType, table } of FILES) {
    counts.push([reportType, await countRows(test.platform.database.db, companyId, `amzdata.${table}`)])
  }
  return Object.fromEntries(counts)
}

const WHOLE = each(({ rows }) => rows)
const NOTHING = each(() => 0)

/** The place of the first column of a table that fills a column like this, with something in the last row. */
function placeOf(
  { reportType }: MixedFile,
  { header, rows }: ReportTable,
  isLike: (column: { value: ReportValue; isRequired?: true }) => boolean,
): number {
  const kind = reportKindOf(reportType)
  const report = compileDictionary(builtInDictionary).reports.find((one) => one.report.key === reportType)
  const fields = header.map((cell) => report?.anyLanguage.get(normaliseHeader(cell)))
  const wanted =
    kind === undefined ? ['date_time'] : kind.columns.filter(isLike).flatMap((column) => column.fields)
  return fields.findIndex(
    (field, at) => field !== undefined && wanted.includes(field) && rows.at(-1)?.[at] !== '',
  )
}

describe('of every type, a file', () => {
  it('with nothing but its header stores nothing, and says so (F1)', async () => {
    const { client, companyId } = await anImporter(test)
    const found = await importAll(client, FILES, ({ content }) => textOf(onlyHeader(tableOf(content))))
    expect(told(found, ({ status, reason }) => [status, reason?.key])).toEqual(each(() => [-2, 'onlyHeader']))
    expect(await rowsOf(companyId)).toEqual(NOTHING)
  }, 60_000)

  it('without a column it cannot do without is refused (F3)', async () => {
    const { client, companyId } = await anImporter(test)
    const files = FILES.filter(
      (file) => placeOf(file, tableOf(file.content), ({ isRequired }) => isRequired === true) >= 0,
    )
    expect(files.length).toBeGreaterThan(10)
    const found = await importAll(client, files, (file) => {
      const table = tableOf(file.content)
      return textOf(
        without(
          table,
          placeOf(file, table, ({ isRequired }) => isRequired === true),
        ),
      )
    })
    expect(except(told(found, ({ status }) => [-7, -5].includes(status)))).toEqual([])
    expect(await rowsOf(companyId)).toEqual(NOTHING)
  }, 60_000)

  it('with a number or date that is none names line and column, and stores none of its rows (F6)', async () => {
    const { client, companyId } = await anImporter(test)
    const isTelling = ({ value }: { value: ReportValue }) => NUMBERS.includes(value) || DATES.includes(value)
    const found = await importAll(client, FILES, (file) => {
      const table = tableOf(file.content)
      // One of the twenty transactions would be a twentieth, up to which the others are taken.
      const few = { ...table, rows: table.rows.slice(-2) }
      return textOf(damaged(few, placeOf(file, few, isTelling), 'x1y'))
    })
    expect(told(found, ({ status, counts }) => [status, counts.invalid])).toEqual(each(() => [-1, 1]))
    for (const [type, { id }] of found) {
      const { data } = await client.call(importEndpoints.listImportErrors, { id })
      const [first] = data.rows
      expect([type, first?.value, first?.column !== null, (first?.line_no ?? 0) > 1]).toEqual([
        type,
        'x1y',
        true,
        true,
      ])
    }
    expect(await rowsOf(companyId)).toEqual(NOTHING)
  }, 60_000)

  it('uploaded twice at once is imported once, and read alike in whatever form it comes (F3, F4, F5)', async () => {
    const { client, companyId } = await anImporter(test)
    const plain = new Map<string, ImportFile>()
    const twins: number[] = []
    for (const file of FILES) twins.push(...(await Promise.all([send(client, file), send(client, file)])))
    await work(client, twins)
    const statuses: Record<string, number[]> = {}
    for (const id of twins) {
      const found = await look(client, id)
      const type = found.report_type ?? FILES.find(({ name }) => name === found.file_name)?.reportType ?? ''
      statuses[type] = [...(statuses[type] ?? []), found.status].toSorted((one, other) => one - other)
      if (found.status === 3) plain.set(type, found)
    }
    expect(statuses).toEqual(each(() => [-9, 3]))
    expect(await rowsOf(companyId)).toEqual(WHOLE)

    // Other order of columns, one column more, other encoding, other line ends.
    const other = await anImporter(test)
    const turned = await importAll(other.client, FILES, ({ content }) =>
      Buffer.from(`\ufeff${textOf(reordered(tableOf(content)), '\r\n')}`, 'utf16le'),
    )
    const facts = ({ figures, counts, date_from, date_to, marketplace }: ImportFile) => ({
      ...{ figures, counts, date_from, date_to, marketplace },
    })
    expect(each(({ reportType }) => factsOf(turned, reportType, facts))).toEqual(
      each(({ reportType }) => factsOf(plain, reportType, facts)),
    )
    expect(await rowsOf(other.companyId)).toEqual(WHOLE)

    // The same rows in another file count once.
    const again = await importAll(client, FILES, ({ content }) => textOf(reordered(tableOf(content))))
    expect(except(told(again, ({ status }) => [-9, -2].includes(status)))).toEqual([])
    expect(await rowsOf(companyId)).toEqual(WHOLE)
  }, 120_000)
})
