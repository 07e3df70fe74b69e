import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import type { Kpi, Summary } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { costBatchEndpoints } from '@crossdock/contracts/areas/amzdata/cost-batches/cost-batches.endpoints.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { noticeEndpoints } from '@crossdock/contracts/areas/system/notices/notices.endpoints.ts'
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { aSession } from '../../../test/session.ts'
import { routesStore } from '../routing/routes-store.ts'
import { Dashboard } from './dashboard.tsx'

const { getSummary } = analysisEndpoints
const { listImports } = importEndpoints
const { listNotices } = noticeEndpoints
const { getCostCompleteness } = costBatchEndpoints
const { analysis, basic_data: basics, data_import: imports, shopsetting } = amzdataPermissions

let server: FakeServer

beforeEach(() => {
  server = startFakeServer()
  server.on(getSummary, ({ currency }) => aSummary(currency))
  server.on(listImports, () => ({ rows: [], total: 0 }))
  server.on(listNotices, () => ({ rows: [], total: 0, unread: 0 }))
  routesStore.take(aSession().menus)
})
afterEach(() => {
  cleanup()
  server.close()
})

it('shows somebody without rights what concerns everybody, and the pages that are open', async () => {
  show([])
  expect(await screen.findByRole('link', { name: /Tags/ })).toHaveProperty('pathname', '/product/tag')
  expect(await screen.findByText('Nothing waits for you')).toBeTruthy()
  expect(await screen.findByText(/No notices yet/)).toBeTruthy()
  expect(new Set(server.calls.map(({ endpoint }) => endpoint))).toEqual(new Set([listNotices]))
})

it('converts what cannot be added up, and shows it with the day each shop reaches', async () => {
  show([analysis.view])
  const shops = await screen.findByRole('region', { name: 'Data of the shops' })
  expect(await within(shops).findByText('2020-01-31')).toBeTruthy()
  expect(within(shops).getByText(/days old/)).toBeTruthy()
  expect(within(shops).getByText('Nothing imported yet')).toBeTruthy()
  const sales = await screen.findByRole('region', { name: 'Last 30 days' })
  expect(await within(sales).findByRole('button', { name: 'Sales 1,234.56' })).toBeTruthy()
  expect(within(sales).getByRole('link', { name: 'Business analysis' })).toHaveProperty(
    'search',
    '?currency=CNY',
  )
  expect(server.sent(getSummary).map(({ currency }) => currency)).toEqual(['original', 'CNY'])
})

it('leads whoever may make shops to the first one, and tells others whom to ask', async () => {
  server.on(getSummary, (input) => ({ ...aSummary(input.currency), freshness: [] }))
  show([analysis.view, shopsetting.edit])
  expect(await screen.findByRole('link', { name: 'Make a shop' })).toHaveProperty(
    'pathname',
    '/amzdata/shopsetting',
  )
  cleanup()
  show([analysis.view])
  expect(await screen.findByText(/ask the main account/)).toBeTruthy()
})

it('leads whoever sets a company up from the shop over the report and the costs to the profit', async () => {
  const rights = [analysis.view, shopsetting.edit, imports.import, basics.edit, basics.cost]
  server.on(getSummary, (input) => ({ ...aSummary(input.currency), freshness: [] }))
  server.on(getCostCompleteness, () => ({ units: 0, costed_units: 0, percent: null }))
  show(rights)
  const way = await screen.findByRole('region', { name: 'Start here' })
  expect(within(way).getAllByRole('listitem')).toHaveLength(4)
  expect(within(way).getByRole('link', { name: 'Make a shop' })).toHaveProperty('search', '?open=new')
  cleanup()
  server.on(getSummary, (input) => aSummary(input.currency))
  server.on(getCostCompleteness, () => ({ units: 3, costed_units: 0, percent: '0.0' }))
  show(rights)
  const later = await screen.findByRole('region', { name: 'Start here' })
  const next = within(later)
    .getAllByRole('listitem')
    .find((step) => step.getAttribute('aria-current') === 'step')
  expect(next?.textContent).toContain('Add what the goods cost')
  expect(within(later).getByRole('link', { name: 'See the profit' })).toHaveProperty(
    'search',
    '?preset=custom&from=2020-01-02&to=2020-01-31',
  )
  cleanup()
  server.on(getCostCompleteness, () => ({ units: 3, costed_units: 3, percent: '100.0' }))
  show(rights)
  expect(await screen.findByRole('region', { name: 'Data of the shops' })).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Start here' })).toBeNull()
})

it('says when the last 30 days are older than the reports, and leads to the days with data', async () => {
  const [shop] = aSummary('USD').freshness
  server.on(getSummary, (input) => ({ ...aSummary(input.currency), freshness: shop ? [shop] : [] }))
  show([analysis.view])
  expect(await screen.findByText(/the imported reports end on 2020-01-31/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Show the last 30 days with data' })).toBeTruthy()
})

it('lets one card fail by itself', async () => {
  server.raw(getSummary, 'Bad gateway', 502)
  show([analysis.view, imports.view])
  expect(await screen.findByText('No file waits for anybody')).toBeTruthy()
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
})

it('puts what waits for a decision first, until it is done with', async () => {
  const wish = { id: 4, kind: 'access_request' as const, title: 'Wu asks for “Tags”', link: '/cmanage/cid' }
  let rows = [
    { ...wish, created_at: '2026-11-21T06:00:00Z', read_at: null },
    {
      ...wish,
      id: 3,
      kind: 'import_done' as const,
      title: 'a.csv was imported',
      created_at: '2026-11-20T06:00:00Z',
      read_at: null,
    },
  ]
  server.on(listNotices, () => ({ rows, total: rows.length, unread: rows.length }))
  server.on(noticeEndpoints.readNotices, ({ ids }) => {
    rows = rows.filter(({ id }) => !ids.includes(id))
    return { unread: rows.length }
  })
  show([])
  const tasks = await screen.findByRole('region', { name: 'To do' })
  expect(await within(tasks).findByRole('link', { name: /Wu asks/ })).toHaveProperty(
    'pathname',
    '/cmanage/cid',
  )
  expect(within(tasks).queryByText('a.csv was imported')).toBeNull()
  fireEvent.click(within(tasks).getByRole('button', { name: /Done: Wu asks/ }))
  expect(await within(tasks).findByText('Nothing waits for you')).toBeTruthy()
})

const show = (permissions: Parameters<typeof renderScreen>[1]['permissions']) =>
  renderScreen(
    () => (
      <MemoryRouter>
        <Dashboard />
      </MemoryRouter>
    ),
    { permissions },
  )

function aSummary(currency: string): Summary {
  const isMixed = currency === 'original'
  const span = { from: '2026-10-22', to: '2026-11-20' }
  const code = isMixed ? null : currency
  return {
    about: {
      period: span,
      incomplete_from: null,
      days: 30,
      compare: span,
      last_year: span,
      currency: { mode: currency, code, originals: ['EUR', 'USD'], rates: [], missing: [] },
      suppressed: isMixed ? 'mixed_currencies' : null,
      shops: [],
      marketplaces: [],
      articles: [],
      basis: 'posted',
      generated_at: '2026-11-21T06:00:00.000Z',
    },
    kpis: [aKpi(isMixed ? null : '1234.56')],
    groups: [],
    freshness: [
      {
        shop_id: 1,
        shop: 'Shore',
        last_import_at: '2020-02-01T00:00:00.000Z',
        last_biz_date: '2020-01-31',
        sources: [{ source: 'transactions', day: '2020-01-31' }],
      },
      { shop_id: 2, shop: 'Harbour', last_import_at: null, last_biz_date: null, sources: [] },
    ],
  }
}

function aKpi(value: string | null): Kpi {
  const none = { kind: 'none', value: null } as const
  return {
    metric: 'sales',
    value,
    previous: null,
    last_year: null,
    previous_change: none,
    last_year_change: none,
    points: [],
  }
}
