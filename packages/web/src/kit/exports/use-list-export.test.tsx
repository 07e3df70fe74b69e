import { exportEndpoints } from '@crossdock/contracts/areas/amzdata/exports/exports.endpoints.ts'
import { exportFailures } from '@crossdock/contracts/areas/amzdata/exports/exports.failures.ts'
import type { ExportJob } from '@crossdock/contracts/areas/amzdata/exports/exports.schema.ts'
import { orderEndpoints } from '@crossdock/contracts/areas/amzdata/orders/orders.endpoints.ts'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../test/fake-server.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { useListExport } from './use-list-export.tsx'

const { listExports, startExport, cancelExport, repeatExport, removeExport } = exportEndpoints

const anExport = (wish: Partial<ExportJob> = {}): ExportJob => ({
  ...{ id: 7, kind: 'orders', format: 'csv', state: 'running', reason: null, is_own: true },
  filters: [{ label: 'Shop', value: 'Harbour' }],
  ...{ asked_by: 'Lin Xiao', asked_at: '2026-11-21T10:00:00Z', finished_at: null, expires_at: null },
  ...{ records_total: 80_000, records_done: 20_000, rows_count: 20_400, byte_size: null },
  ...wish,
})

let server: FakeServer
let rows: ExportJob[]
beforeEach(() => {
  server = startFakeServer()
  rows = [anExport()]
  server.on(listExports, () => ({ rows, total: rows.length }))
  server.on(startExport, () => anExport({ state: 'waiting' }))
})
afterEach(() => {
  cleanup()
  server.close()
})

function Orders() {
  const { fetchList, door, drawer } = useListExport('orders', orderEndpoints.exportOrders)
  return (
    <>
      <button type="button" onClick={() => void fetchList({ format: 'csv', shop: 5, q: '' })}>
        Export
      </button>
      <button type="button" onClick={door.onSelect}>
        {door.label}
      </button>
      {drawer}
    </>
  )
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))

it('has a list that is too long made in the background, and shows how far it is', async () => {
  server.refuse(orderEndpoints.exportOrders, exportFailures.tooLong)
  const { tab } = renderScreen(Orders, { permissions: [] })
  await press('Export')
  expect(await screen.findByText(/20,000 of 80,000 records/)).toBeTruthy()
  expect(server.sent(startExport)).toEqual([{ kind: 'orders', query: { format: 'csv', shop: '5' } }])
  expect(tab.search).toBe('?downloads=1')
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
  expect(screen.getByText('Shop: Harbour')).toBeTruthy()
  server.on(cancelExport, () => anExport({ state: 'cancelled' }))
  rows = [anExport({ state: 'cancelled' })]
  await press('Cancel the export')
  expect(await screen.findByText('Cancelled')).toBeTruthy()
  expect(server.sent(cancelExport)).toEqual([{ id: 7 }])
})

it('offers each export its next step, and the deeds of its owner to nobody else', async () => {
  rows = [anExport({ state: 'ready', byte_size: 3_000_000, expires_at: '2026-11-28T10:00:00Z' })]
  server.on(repeatExport, () => anExport({ id: 8, state: 'waiting' }))
  server.on(removeExport, () => ({}))
  renderScreen(Orders, { permissions: [], search: '?downloads=1' })
  expect(await screen.findByText(/20,400 rows · 2.9 MB/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Download' })).toBeTruthy()
  await press('Export again')
  await waitFor(() => expect(server.sent(repeatExport)).toEqual([{ id: 7 }]))
  rows = [anExport({ id: 9, state: 'failed', reason: 'storage', is_own: false })]
  await press('Delete')
  fireEvent.click((await screen.findAllByRole('button', { name: 'Delete' })).at(-1) ?? document.body)
  expect(await screen.findByText(/no room for the file/)).toBeTruthy()
  expect(server.sent(removeExport)).toEqual([{ id: 7 }])
  expect(screen.queryByRole('button', { name: 'Export again' })).toBeNull()
  cleanup()
  rows = []
  renderScreen(Orders, { permissions: [] })
  await press('Downloads')
  expect(await screen.findByText('No export was made in the background yet')).toBeTruthy()
})
