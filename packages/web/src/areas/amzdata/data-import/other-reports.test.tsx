import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import type { ReportTable } from '@crossdock/contracts/areas/amzdata/reports/report-rows.schema.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts'
import { catchUploads } from '../../../../test/fake-uploads.ts'
import { aFile } from '../../../../test/import-file.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { Screen } from './data-import.screen.tsx'
import { uploadsStore } from './use-uploads.ts'

const permissions = Object.values(amzdataPermissions.data_import)

let server: FakeServer
let file: ImportFile

const traffic = (): ImportFile =>
  aFile({
    id: 1,
    file_name: '2026Oct1-2026Oct31BusinessReport.csv',
    status: 2,
    status_key: 'valid',
    status_name: 'Valid file waiting for import',
    data_type: 'br',
    report_type: 'business-report',
    date_from: null,
    date_to: null,
    period_source: 'asked',
    period_suggestion: { date_from: '2026-10-01', date_to: '2026-10-31' },
    total_sum: null,
    currency: 'USD',
    figures: [
      { name: 'units_ordered', title: 'Units ordered', value: '119', is_amount: false },
      { name: 'ordered_product_sales', title: 'Ordered product sales', value: '5216.2900', is_amount: true },
    ],
    abilities: { change: true, discard: true },
  })

beforeEach(() => {
  server = startFakeServer()
  uploadsStore.setState({ uploads: [] })
  server.on(importEndpoints.listImports, ({ scope }) => {
    const rows = scope === 'open' && file.status >= 3 ? [] : [file]
    return { rows, total: rows.length }
  })
  server.on(importEndpoints.getImport, () => file)
  server.on(importEndpoints.listImportOperators, () => ({ rows: [] }))
  server.on(shopEndpoints.listShopOptions, () => ({ rows: [] }))
  server.drop(importEndpoints.watchImports)
})
afterEach(() => {
  cleanup()
  server.close()
  vi.unstubAllGlobals()
})

const button = (name: string | RegExp) => screen.findByRole('button', { name })

describe('a file without dates', () => {
  it('shows what it adds up to, and asks for its period with the one of its name ready', async () => {
    file = traffic()
    server.on(importEndpoints.changeImport, () => aFile({ id: 1 }))
    renderScreen(Screen, { permissions })
    const card = within(await screen.findByRole('article', { name: file.file_name }))
    expect(card.queryByRole('button', { name: /^Import / })).toBeNull()
    const sums = await card.findByLabelText('Sums of the file')
    expect(sums.textContent).toBe('Units ordered119Ordered product sales$5,216.29')
    const use = card.getByRole('button', { name: 'From its name: 2026-10-01 – 2026-10-31' })
    expect(use.getAttribute('aria-pressed')).toBe('true')
    fireEvent.click(card.getByRole('button', { name: 'Use this period' }))
    await waitFor(() =>
      expect(server.sent(importEndpoints.changeImport)).toEqual([
        { id: 1, date_from: '2026-10-01', date_to: '2026-10-31', enable_site: false },
      ]),
    )
  })

  it('can have its period said before it is uploaded', async () => {
    file = aFile({ id: 1 })
    const sent = catchUploads()
    renderScreen(Screen, { permissions })
    fireEvent.click(await button('Period Recognise'))
    const panel = within(await screen.findByRole('dialog', { name: 'Period' }))
    fireEvent.click(panel.getByRole('button', { name: 'Last month' }))
    fireEvent.click(panel.getByRole('button', { name: 'Apply' }))
    fireEvent.change(await screen.findByTestId('files'), {
      target: { files: [new File(['x'], 'BusinessReport.csv')] },
    })
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(String(sent[0]?.form.get('date_from'))).toMatch(/^\d{4}-\d{2}-01$/)
    expect(String(sent[0]?.form.get('date_to'))).toMatch(/^\d{4}-\d{2}-(28|29|30|31)$/)
  })

  it('is of one day where the chosen type is a snapshot, and says its own days where it has them', async () => {
    file = aFile({ id: 1 })
    renderScreen(Screen, { permissions, search: '?for_type=fba_inventory' })
    fireEvent.click(await button('Day Recognise'))
    expect(within(await screen.findByRole('dialog', { name: 'Day' })).getByLabelText('Day')).toBeTruthy()
    cleanup()
    renderScreen(Screen, { permissions, search: '?for_type=transaction' })
    await button('Type Transaction')
    expect(screen.queryByRole('button', { name: /^(Period|Day) / })).toBeNull()
  })
})

describe('rows of another report', () => {
  const table: ReportTable = {
    columns: [
      { name: 'campaign', title: 'Campaign', value: 'text' },
      { name: 'msku', title: 'MSKU', value: 'identifier' },
      { name: 'asin', title: 'ASIN', value: 'identifier' },
      { name: 'spend', title: 'Ad spend', value: 'amount' },
      { name: 'clicks', title: 'Clicks', value: 'integer' },
      { name: 'is_prime', title: 'Prime order', value: 'flag' },
      { name: 'buy_box_percentage', title: 'Featured offer share', value: 'share' },
    ],
    rows: [
      {
        line_no: 2,
        marketplace: 'US',
        currency: 'USD',
        period_from: '2026-10-01',
        period_to: '2026-10-01',
        values: ['Auto', 'MUG-1', null, '1234.5000', '1200', 't', '0.9125'],
      },
    ],
    sums: { spend: '1234.5000', clicks: '1200' },
  }

  it('are shown under the names of their columns, each value as what it is, with their sums', async () => {
    file = aFile({ id: 1, data_type: 'spapr', report_type: 'ads-sp-advertised-product', currency: 'USD' })
    const columns = [{ header: 'Spend', field: 'spend', title: 'Ad spend' }]
    server.on(importEndpoints.previewImport, () => ({ rows: [], summary: null, columns, drift: [], table }))
    renderScreen(Screen, { permissions, search: '?open=1&part=preview' })
    const drawer = within(await screen.findByRole('dialog', { name: 'report-1.csv' }))
    const row = await drawer.findByRole('row', { name: /MUG-1/ })
    const heads = (await drawer.findAllByRole('columnheader')).map((head) => head.textContent)
    expect(heads).toEqual([
      'Line',
      'Campaign',
      'MSKU',
      'Ad spend',
      'Clicks',
      'Prime order',
      'Featured offer share',
    ])
    expect(row.textContent).toBe('2AutoMUG-11,234.501,200Yes91.25%')
    expect(drawer.getByRole('row', { name: /Sums of the file/ }).textContent).toContain('1,234.50')
    expect(drawer.getByText('1 of 8,472 rows')).toBeTruthy()
  })

  it('are read back the same way after the import', async () => {
    file = aFile({ id: 1, data_type: 'spapr', report_type: 'ads-sp-advertised-product', currency: 'USD' })
    server.on(importEndpoints.listImportRows, () => ({
      rows: [],
      total: 1,
      next_line: null,
      summary: null,
      table,
    }))
    renderScreen(Screen, { permissions, search: '?open=1&part=rows' })
    const drawer = within(await screen.findByRole('dialog', { name: 'report-1.csv' }))
    expect(await drawer.findByRole('row', { name: /MUG-1/ })).toBeTruthy()
    expect(server.sent(importEndpoints.listImportRows)).toMatchObject([{ id: 1, summary: '1' }])
  })
})

describe('the coverage calendar', () => {
  const cell = { month: '2026-10', state: 'full' as const, days: 31, of: 31, gaps: [] }

  it('tells what is missing, and leads from a gap to the drop zone with type, shop and days', async () => {
    file = aFile({ id: 1 })
    server.on(importEndpoints.listCoverage, () => ({
      months: ['2026-10', '2026-11'],
      rows: [
        {
          shop: { id: 5, name: 'Shore US' },
          marketplace: 'US',
          data_type: 'br' as const,
          is_snapshot: false,
          cells: [
            cell,
            {
              month: '2026-11',
              state: 'part' as const,
              days: 17,
              of: 20,
              gaps: [
                { date_from: '2026-11-03', date_to: '2026-11-03' },
                { date_from: '2026-11-07', date_to: '2026-11-08' },
              ],
            },
          ],
        },
      ],
    }))
    renderScreen(Screen, { permissions })
    fireEvent.click(await button('Coverage'))
    expect(await screen.findByText('Shore US · United States')).toBeTruthy()
    expect(screen.getByRole('img', { name: '2026-10 Business report: complete' })).toBeTruthy()
    const gap = await button('2026-11 Business report: 3 days missing: 2026-11-03 · 2026-11-07 to 2026-11-08')
    expect(gap.textContent).toBe('−3')
    fireEvent.click(gap)
    expect(await button('Period 2026-11-03 – 2026-11-08')).toBeTruthy()
    expect(await button('Type Business report')).toBeTruthy()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('says that nothing is here yet, and where to begin', async () => {
    file = aFile({ id: 1 })
    server.on(importEndpoints.listCoverage, () => ({ months: ['2026-11'], rows: [] }))
    const routed = () => (
      <MemoryRouter>
        <Screen />
      </MemoryRouter>
    )
    renderScreen(routed, { permissions, search: '?calendar=1' })
    expect(await screen.findByText('Nothing is imported yet')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Go to import' }).getAttribute('href')).toBe(
      '/amzdata/data_import',
    )
  })
})
