import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import type { About } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { EFFECTS } from '@crossdock/contracts/areas/amzdata/analysis/profit-views.schema.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { InsightSection } from './insight-section.tsx'
import { useAnalysisState } from './use-analysis-state.ts'
import { useSourceState } from './use-source-state.ts'

const { explainChange, getSpread } = analysisEndpoints
const guards = amzdataPermissions.analysis
const both = [guards.view, guards.cost]

const about: About = {
  period: { from: '2026-10-22', to: '2026-11-20' },
  incomplete_from: null,
  days: 30,
  compare: { from: '2026-09-22', to: '2026-10-21' },
  last_year: { from: '2025-10-22', to: '2025-11-20' },
  currency: { mode: 'original', code: 'USD', originals: ['USD'], rates: [], missing: [] },
  suppressed: null,
  shops: [],
  marketplaces: [],
  articles: [],
  basis: 'posted',
  generated_at: '2026-11-21T05:00:00.000Z',
}

let server: FakeServer
beforeEach(() => {
  server = startFakeServer()
  server.on(explainChange, () => ({
    about,
    profit: 'gross_profit' as const,
    before: '100',
    after: '80',
    rates: [],
    effects: EFFECTS.map((effect) => ({
      effect,
      amount: effect === 'price' || effect === 'total' ? '-20' : '0',
      mskus:
        effect === 'price'
          ? [{ msku: 'KB-1', title: 'Tumbler', amount: '-20', before: '100', after: '80' }]
          : [],
      more: { count: 0, amount: '0' },
    })),
  }))
  server.on(getSpread, () => ({
    about,
    rows: [
      {
        msku: 'KB-1',
        title: 'Tumbler',
        units: '4',
        sales: '90',
        profit: '40',
        margin: '0.4444',
        running: '40',
        share: '2',
      },
      {
        msku: 'KB-2',
        title: null,
        units: '1',
        sales: '30',
        profit: '-20',
        margin: '-0.6667',
        running: '20',
        share: '1',
      },
    ],
    most: { count: 1, share: '2' },
    losing: { count: 1, profit: '-20' },
    median: { sales: '60', margin: '-0.1111' },
    rest: { count: 7, sales: '5', profit: '1' },
    without_msku: '-3',
  }))
})
afterEach(() => {
  cleanup()
  server.close()
})

function Screen() {
  const [state, change] = useAnalysisState()
  const { trace, showLine } = useSourceState()
  return <InsightSection state={state} onChange={change} trace={trace} onLine={showLine} />
}

it('asks why the profit changed once that is opened, and leads from an effect to its MSKUs and their source', async () => {
  const { tab } = renderScreen(Screen, { permissions: both, search: '?preset=last_7' })
  const open = await screen.findByRole('button', { name: 'Explain the change' })
  expect(server.sent(explainChange)).toHaveLength(0)
  fireEvent.click(open)
  fireEvent.click(await screen.findByRole('button', { name: 'Show the MSKUs behind Price' }))
  expect(server.sent(explainChange)).toEqual([expect.objectContaining({ preset: 'last_7' })])
  const behind = screen.getByRole('table', { name: 'Price by MSKU' })
  fireEvent.click(within(behind).getByRole('button', { name: /−20\.00 KB-1/ }))
  await waitFor(() => expect(tab.search).toContain('source=income'))
  expect(tab.search).toContain('insight=change')
})

it('says in words and rows what the Pareto chart draws, with the losing end', async () => {
  const { tab } = renderScreen(Screen, { permissions: both, search: '?insight=pareto' })
  expect(await screen.findByText(/best 1 MSKUs make 200\.00%.*1 lose money.*\$.*20\.00/)).toBeTruthy()
  expect(screen.getByText(/7 more with sales/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '−20.00' }))
  await waitFor(() => expect(tab.search).toContain('source=gross_profit'))
})

it('offers readers who may not see costs the hours of orders alone', () => {
  renderScreen(Screen, { permissions: [guards.view], search: '?insight=change' })
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Orders by hour'])
  expect(server.sent(explainChange)).toHaveLength(0)
})
