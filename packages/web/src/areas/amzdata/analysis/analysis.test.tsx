import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import type { About, Kpi } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import type { MetricKey } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { sourceEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/sources.endpoints.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { GROWTH_BUCKETS } from '@crossdock/contracts/format/growth-bucket.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { Screen } from './analysis.screen.tsx'

const { listEvents, getBuckets, getSummary, getTable, getTrend, getWaterfall } = analysisEndpoints
const guards = amzdataPermissions.analysis
const everything = Object.values(guards)
const rise = { kind: 'rate', value: '0.1246' } as const
const none = { kind: 'none', value: null } as const

let server: FakeServer
let about: About
let metrics: MetricKey[]

beforeEach(() => {
  server = startFakeServer()
  about = anAbout()
  metrics = ['sales', 'gross_profit', 'units']
  const figures = () => Object.fromEntries(metrics.map((metric) => [metric, '1234.56']))
  server.on(getSummary, () => ({ about, kpis: metrics.map(aKpi), groups: [], freshness: [fresh] }))
  server.on(getTrend, () => ({ about, granularity: 'day' as const, notice: null, points: [], series: [] }))
  server.on(getWaterfall, () => ({
    about,
    lines: [{ metric: 'income' as const, amount: '1000', share: '0.81', parts: [] }],
  }))
  server.on(listEvents, () => ({ rows: [] }))
  server.on(getBuckets, () => ({
    about,
    count: 3,
    buckets: GROWTH_BUCKETS.map((bucket) => ({ bucket, count: 1, sales: '10' })),
  }))
  server.on(getTable, ({ dimension }) => ({
    about,
    dimension,
    rows: [
      {
        key: 'KB-1',
        label: 'KB-1',
        title: 'Tumbler',
        articles: null,
        marketplaces: ['US'],
        currency: about.currency.code,
        span: null,
        figures: figures(),
        growth: rise,
        bucket: 'from_0_to_15' as const,
        points: ['1', '2'],
      },
    ],
    totals: { figures: figures(), growth: rise },
    total: 1,
    unmatched: ['NOT-THERE'],
  }))
  server.on(shopEndpoints.listShopOptions, () => ({ rows: [] }))
})
afterEach(() => {
  cleanup()
  server.close()
})

const fresh = {
  shop_id: 1,
  shop: 'Shore',
  last_import_at: null,
  last_biz_date: '2026-11-20',
  sources: [{ source: 'transactions' as const, day: '2026-11-20' }],
}

function anAbout(currency: Partial<About['currency']> = {}): About {
  const period = { from: '2026-10-22', to: '2026-11-20' }
  return {
    period,
    incomplete_from: null,
    days: 30,
    compare: { from: '2026-09-22', to: '2026-10-21' },
    last_year: { from: '2025-10-22', to: '2025-11-20' },
    currency: { mode: 'original', code: 'USD', originals: ['USD'], rates: [], missing: [], ...currency },
    suppressed: null,
    shops: [{ id: 1, name: 'Shore' }],
    marketplaces: [],
    articles: [],
    basis: 'posted',
    generated_at: '2026-11-21T05:00:00.000Z',
  }
}

function aKpi(metric: MetricKey): Kpi {
  return {
    metric,
    value: '1234.56',
    previous: null,
    last_year: null,
    previous_change: rise,
    last_year_change: none,
    points: ['1', '2'],
  }
}

it('asks with the filters of the address', async () => {
  renderScreen(Screen, { permissions: everything, search: '?preset=last_7&currency=USD&shops=1,2' })
  await screen.findByText('Tumbler')
  const wanted = { preset: 'last_7', currency: 'USD', shops: '1,2' }
  expect(server.sent(getSummary)[0]).toMatchObject(wanted)
  expect(server.sent(getTable)[0]).toMatchObject(wanted)
})

it('narrows the table to the bucket that was pressed', async () => {
  const { tab } = renderScreen(Screen, { permissions: everything })
  const growth = await screen.findByRole('region', { name: 'Growth' })
  fireEvent.click((await within(growth).findAllByRole('button', { pressed: false }))[0] as HTMLElement)
  await waitFor(() => expect(server.sent(getTable).at(-1)).toMatchObject({ bucket: 'above_30' }))
  expect(tab.search).toContain('bucket=above_30')
})

it('lists back what no MSKU answers', async () => {
  renderScreen(Screen, { permissions: everything })
  expect(await screen.findByText(/NOT-THERE/)).toBeTruthy()
})

it('opens the source of a figure with its equal sum and its rows', async () => {
  server.on(sourceEndpoints.getSource, ({ metric }) => ({
    about,
    metric,
    of: 'rows' as const,
    figure: '1234.56',
    closed: [],
    sum: '1234.56',
    equal: true,
    count: 1,
    by_rate: [],
    rows: [aRow],
    reports: [],
    shares: [],
    costs: [],
    parts: [],
    next: null,
  }))
  const { tab } = renderScreen(Screen, { permissions: everything })
  fireEvent.click(await screen.findByRole('button', { name: 'Sales 1,234.56' }))
  const drawer = await screen.findByRole('dialog', { name: 'Source: Sales' })
  expect(await within(drawer).findByText('Equal')).toBeTruthy()
  expect(within(drawer).getAllByText(/1,234\.56/).length).toBeGreaterThan(1)
  expect(within(drawer).getByText('november.csv')).toBeTruthy()
  expect(tab.search).toContain('source=sales')
})

it('names no cost figure to readers who may not see them', async () => {
  metrics = ['sales', 'units']
  renderScreen(Screen, { permissions: [guards.view] })
  await screen.findByText('Tumbler')
  expect(screen.queryByText(/Gross profit/)).toBeNull()
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull()
})

it('says that several original currencies cannot be added up, and offers to convert', async () => {
  about = { ...anAbout({ code: null, originals: ['EUR', 'USD'] }), suppressed: 'mixed_currencies' }
  const { tab } = renderScreen(Screen, { permissions: everything, search: '?currency=original' })
  expect(await screen.findByText(/EUR, USD.*cannot be added up/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Convert to US dollar' }))
  await waitFor(() => expect(tab.search).toContain('currency=USD'))
})

const aRow = {
  shop_id: 1,
  shop: 'Shore',
  marketplace: 'US',
  biz_date: '2026-11-02',
  msku: 'KB-1',
  amount: '1234.56',
  currency: 'USD',
  rate: null,
  converted: null,
  file_id: 7,
  file_name: 'november.csv',
  is_later: false,
  line: 12,
  posted_at: '2026-11-02T10:00:00.000Z',
  type: 'ORDER',
  fee_category: null,
  order_id: '111-1',
  description: 'Tumbler',
  quantity: 1,
  total: '1000',
}
