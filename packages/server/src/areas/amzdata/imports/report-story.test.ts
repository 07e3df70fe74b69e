import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { anImporter, importFile, importFully, look, send } from '../../../../test/imports.ts'
import { REPORT_SAMPLES } from '../../../../test/report-samples.ts'
import { aShop } from '../../../../test/transaction-rows.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp()
})
afterAll(() => test.close())

describe.each(REPORT_SAMPLES.map((sample) => [sample.reportType, sample] as const))('%s', (_, sample) => {
  const { name, content, fields } = sample

  it('is refused to whoever may not import, and where another type was chosen', async () => {
    const reader = await anImporter(test, { permissions: [amzdataPermissions.data_import.view] })
    const refused = await reader.client.upload(importEndpoints.uploadFile, {
      file: { name, content },
      fields,
    })
    expect(refused.code).not.toBe(20000)
    const { client } = await anImporter(test)
    const wrong = await importFile(test, client, {
      name,
      content,
      fields: { ...fields, data_type: 'transaction' },
    })
    expect(wrong).toMatchObject({ status: -7, counts: { new: 0 } })
  })

  it('is recognised, stored, refused when it is repeated, said anew, and taken back', async () => {
    const { client } = await anImporter(test)
    const first = await importFully(test, client, { name, content, fields })
    expect(first).toMatchObject({
      status: 3,
      report_type: sample.reportType,
      data_type: sample.dataType,
      marketplace: sample.marketplace,
      counts: { read: sample.rows, new: sample.rows, updated: 0, unchanged: 0, invalid: 0 },
      total_sum: null,
    })
    const today = first.uploaded_at.slice(0, 10)
    if (sample.days !== null) {
      expect([first.date_from, first.date_to]).toEqual(sample.days)
    } else {
      expect(first.date_from).toBe(first.date_to)
      expect(Math.abs(Date.parse(first.date_from ?? '') - Date.parse(today))).toBeLessThanOrEqual(86_400_000)
    }
    for (const figure of first.figures) expect(figure.title).not.toBe(figure.name)
    const sums = Object.fromEntries(first.figures.map(({ name: of, value }) => [of, Number(value)]))
    expect(sums).toMatchObject(sample.sums)

    const { data: preview } = await client.call(importEndpoints.previewImport, { id: first.id })
    expect(preview.table?.rows).toHaveLength(sample.rows)
    const { data: stored } = await client.call(importEndpoints.listImportRows, { id: first.id })
    const linesOf = (table: typeof stored.table) => table?.rows.map(({ line_no }) => line_no)
    expect(linesOf(stored.table)).toEqual(linesOf(preview.table))

    const again = await importFile(test, client, { name: `again-${name}`, content, fields })
    expect(again).toMatchObject({ status: -9, earlier: { id: first.id } })

    if (sample.later !== null) {
      const later = await importFully(test, client, { name: `later-${name}`, content: sample.later, fields })
      expect(later).toMatchObject({ status: 3, counts: { new: 0, updated: expect.any(Number) } })
      expect(later.counts.updated).toBeGreaterThan(0)
      expect(await client.call(importEndpoints.undoImport, { id: later.id })).toMatchObject({ code: 20000 })
    }
    expect(await client.call(importEndpoints.undoImport, { id: first.id })).toMatchObject({ code: 20000 })
    expect(await look(client, first.id)).toMatchObject({ status: 4 })
    const { data: gone } = await client.call(importEndpoints.listImportRows, { id: first.id })
    expect(gone.table?.rows).toEqual([])
    const anew = await importFully(test, client, { name, content, fields })
    expect(anew).toMatchObject({ status: 3, counts: { new: sample.rows } })
  })
})

describe('a file without dates', () => {
  const sample = REPORT_SAMPLES.find(({ dataType }) => dataType === 'br')
  const content = sample?.content ?? ''

  it('rests until somebody says its period, which its name may suggest, and is imported with the answer', async () => {
    const { client } = await anImporter(test)
    const id = await send(client, {
      name: '2026Mar1-2026Mar7BusinessReport.csv',
      content,
      fields: { marketplace: 'US' },
    })
    await test.runJobs()
    const rests = await look(client, id)
    expect(rests).toMatchObject({
      status: 2,
      date_from: null,
      period_source: 'asked',
      period_suggestion: { date_from: '2026-03-01', date_to: '2026-03-07' },
      abilities: { confirm: false, change: true },
    })
    expect(rests.checks.map(({ key }) => key)).toContain('periodNeeded')
    expect(await client.call(importEndpoints.confirmImport, { id })).toMatchObject({ code: 43209 })
    const reversed = { id, date_from: '2026-03-07', date_to: '2026-03-01' }
    expect(await client.call(importEndpoints.changeImport, reversed)).toMatchObject({ code: 43210 })
    const said = { id, date_from: '2026-03-01', date_to: '2026-03-07' }
    expect(await client.call(importEndpoints.changeImport, said)).toMatchObject({ code: 20000 })
    await test.runJobs()
    expect(await look(client, id)).toMatchObject({
      status: 3,
      date_from: '2026-03-01',
      date_to: '2026-03-07',
      chosen: { marketplace: 'US', date_from: '2026-03-01', date_to: '2026-03-07' },
    })
  })

  const byDate = (...dates: readonly string[]) =>
    [
      ['Date', 'Ordered Product Sales', 'Units Ordered', 'Page Views', 'Sessions'],
      ...dates.map((date) => [date, '$20.00', '2', '30', '10']),
    ]
      .map((cells) => `${cells.join(',')}\n`)
      .join('')

  it('by date is one of weeks when its dates are weeks apart, each row with its seven days', async () => {
    const { client } = await anImporter(test)
    const fields = { marketplace: 'US', data_type: 'br' }
    const weeks = byDate('01/06/2019', '01/13/2019', '01/20/2019')
    const done = await importFully(test, client, { name: 'weekly.csv', content: weeks, fields })
    expect(done).toMatchObject({ status: 3, date_from: '2019-01-06', date_to: '2019-01-26' })
    const { data } = await client.call(importEndpoints.listImportRows, { id: done.id })
    expect(data.table?.rows[1]).toMatchObject({ period_from: '2019-01-13', period_to: '2019-01-19' })
  })

  it('by date with one row rests until somebody says whether it is a day, a week or a month', async () => {
    const { client } = await anImporter(test)
    const fields = { marketplace: 'US', data_type: 'br' }
    const id = await send(client, { name: 'BusinessReport.csv', content: byDate('01/06/2019'), fields })
    await test.runJobs()
    expect(await look(client, id)).toMatchObject({ status: 2, date_from: null, period_source: 'asked' })
    const said = { id, date_from: '2019-01-06', date_to: '2019-01-12' }
    expect(await client.call(importEndpoints.changeImport, said)).toMatchObject({ code: 20000 })
    await test.runJobs()
    expect(await look(client, id)).toMatchObject({
      status: 3,
      date_from: '2019-01-06',
      date_to: '2019-01-12',
    })
  })

  it('keeps spans that overlap apart', async () => {
    const { client } = await anImporter(test)
    const spans = [
      ['2026-03-01', '2026-03-07'],
      ['2026-03-01', '2026-03-31'],
    ] as const
    for (const [date_from, date_to] of spans) {
      const text = content.replaceAll('119', date_to.slice(-2))
      const fields = { marketplace: 'US', date_from, date_to }
      const done = await importFully(test, client, { name: `${date_to}.csv`, content: text, fields })
      expect(done).toMatchObject({ status: 3, counts: { new: 2, updated: 0 } })
    }
  })
})

describe('a snapshot of what there is', () => {
  const sample = REPORT_SAMPLES.find(({ reportType }) => reportType === 'fba-inventory')
  const stock = { name: 'stock.csv', content: sample?.content ?? '' }
  const on = (day: string) => ({
    ...stock,
    fields: { marketplace: 'US', date_from: day, date_to: day },
  })

  it('that did not change is kept for each day anew, and refused as a repetition of its own day alone', async () => {
    const { client } = await anImporter(test)
    const first = await importFully(test, client, on('2026-03-01'))
    const next = await importFully(test, client, on('2026-03-02'))
    expect(next).toMatchObject({ status: 3, date_from: '2026-03-02', counts: { new: 2, unchanged: 0 } })
    const again = await importFully(test, client, on('2026-03-01'))
    expect(again).toMatchObject({ status: -9, reason: { key: 'sameFile' }, earlier: { id: first.id } })
    expect(await client.call(importEndpoints.undoImport, { id: first.id })).toMatchObject({ code: 20000 })
    const { data } = await client.call(importEndpoints.listImportRows, { id: next.id })
    expect(data.table?.rows).toHaveLength(2)
  })

  it('under another shop is still a wrong file, on whatever day', async () => {
    const { client, companyId } = await anImporter(test)
    await importFully(test, client, on('2026-03-01'))
    const shop = String(await aShop(test, companyId))
    const { fields, ...file } = on('2026-03-02')
    const wrong = await importFully(test, client, { ...file, fields: { ...fields, shop_id: shop } })
    expect(wrong).toMatchObject({ status: -7, reason: { key: 'sameFileOtherShop' } })
  })
})
