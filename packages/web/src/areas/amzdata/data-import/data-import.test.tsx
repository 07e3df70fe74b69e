import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import type { ShopOption } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeServer, startFakeServer } from '../../../../test/fake-server.ts'
import { catchUploads } from '../../../../test/fake-uploads.ts'
import { aFile } from '../../../../test/import-file.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { Screen } from './data-import.screen.tsx'
import { uploadsStore } from './use-uploads.ts'

const guards = amzdataPermissions.data_import
const permissions = Object.values(guards)

let server: FakeServer
let files: ImportFile[]

beforeEach(() => {
  server = startFakeServer()
  files = []
  uploadsStore.setState({ uploads: [] })
  server.on(importEndpoints.listImports, ({ scope }) => {
    const rows = scope === 'open' ? files.filter(({ status }) => status < 3) : files
    return { rows, total: rows.length }
  })
  server.on(importEndpoints.getImport, ({ id }) => files.find((file) => file.id === id) ?? aFile({ id }))
  server.on(importEndpoints.listImportOperators, () => ({ rows: [{ id: 7, name: 'Lin Xiao' }] }))
  server.on(shopEndpoints.listShopOptions, () => ({ rows: [] }))
  server.drop(importEndpoints.watchImports)
})
afterEach(() => {
  cleanup()
  server.close()
  vi.unstubAllGlobals()
})

const shoreUs: ShopOption = {
  id: 5,
  name: 'Shore US',
  region: 'na',
  status: 'active',
  currency: 'USD',
  marketplaces: ['US'],
}

const valid = (id: number, abilities: Partial<ImportFile['abilities']> = {}) =>
  aFile({
    id,
    status: 2,
    status_key: 'valid',
    status_name: 'Valid file waiting for import',
    abilities: { confirm: true, discard: true, change: true, download: true, ...abilities },
  })

const card = (name: string) => screen.findByRole('article', { name })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const aReport = (name: string, size = 10) => {
  const file = new File(['x'.repeat(10)], name)
  Object.defineProperty(file, 'size', { value: size })
  return file
}
const choose = async (...chosen: File[]) => {
  fireEvent.change(await screen.findByTestId('files'), { target: { files: chosen } })
}

describe('files that are not even sent', () => {
  // proves spec-5-39
  it('names the type that is expected', async () => {
    const sent = catchUploads()
    renderScreen(Screen, { permissions })
    await choose(aReport('photo.png'))
    expect(
      await screen.findByText('The file type should be .csv .txt .tsv .xml .json .xlsx .zip .gz: photo.png'),
    ).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('says which limit a file is over: a workbook has a smaller one than a text', async () => {
    const sent = catchUploads()
    renderScreen(Screen, { permissions })
    await choose(aReport('book.xlsx', 101 * 1024 ** 2), aReport('text.csv', 1025 * 1024 ** 2))
    expect(await screen.findByText('book.xlsx is larger than 100 MB')).toBeTruthy()
    expect(await screen.findByText('text.csv is larger than 1 GB')).toBeTruthy()
    expect(sent).toEqual([])
  })

  it('takes the first twenty of more, and says how many it left', async () => {
    catchUploads()
    renderScreen(Screen, { permissions })
    await choose(...Array.from({ length: 23 }, (_, index) => aReport(`many-${index}.csv`)))
    expect(await screen.findByText('Up to 20 files at once; 3 were not uploaded')).toBeTruthy()
    expect(await screen.findAllByRole('article')).toHaveLength(20)
  })
})

describe('an upload', () => {
  it('goes with what was chosen, one file after the other', async () => {
    const sent = catchUploads()
    server.on(shopEndpoints.listShopOptions, () => ({ rows: [shoreUs] }))
    renderScreen(Screen, { permissions })
    const zone = await screen.findByRole('region', { name: 'Drop marketplace reports here' })
    fireEvent.click(within(zone).getByRole('button', { name: /^Shop/ }))
    fireEvent.click(await screen.findByRole('option', { name: 'Shore US' }))
    await choose(aReport('one.csv'), aReport('two.csv'))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.form.get('shop_id')).toBe('5')
    expect(sent[0]?.form.get('marketplace')).toBeNull()
    expect((await card('one.csv')).textContent).toContain('50%')
    expect((await card('two.csv')).textContent).toContain('Waiting to upload')
    sent[0]?.arrive({ id: 1, ids: [1] })
    await waitFor(() => expect(sent).toHaveLength(2))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'one.csv' })).toBeNull())
  })

  it('that broke off stays with its reason, and can be repeated or removed', async () => {
    const sent = catchUploads()
    renderScreen(Screen, { permissions })
    await choose(aReport('one.csv'))
    await waitFor(() => expect(sent).toHaveLength(1))
    sent[0]?.refuse('The disk is full')
    expect((await card('one.csv')).textContent).toContain('Upload failed')
    expect(await within(await card('one.csv')).findByText('The disk is full')).toBeTruthy()
    fireEvent.click(await button('Upload again'))
    await waitFor(() => expect(sent).toHaveLength(2))
    sent[1]?.fail()
    fireEvent.click(await button('Remove'))
    await waitFor(() => expect(screen.queryByRole('article', { name: 'one.csv' })).toBeNull())
  })

  it('is not offered to readers', async () => {
    renderScreen(Screen, { permissions: [guards.view] })
    await screen.findByRole('heading', { name: 'History' })
    expect(screen.queryByTestId('files')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Choose files' })).toBeNull()
  })
})

describe('a card', () => {
  it('tells what a file is, what would be written, and what is doubtful', async () => {
    files = [valid(1)]
    files[0]?.checks.push({ key: 'invalidRows', level: 'doubt', message: '15 rows cannot be read' })
    renderScreen(Screen, { permissions })
    const text = (await card('report-1.csv')).textContent ?? ''
    await button('Import 6,416 rows')
    for (const words of [
      'Shore EU',
      'Germany',
      'German',
      'EUR',
      '2026-10-01 – 10-31',
      '29 of 29 columns known',
    ])
      expect(text).toContain(words)
    for (const words of ['UTF-8, semicolons', '100.00% of rows say amazon.de', '112,408.63', '8,472 rows'])
      expect(text).toContain(words)
    expect(text).toContain('New6,318Updated98Unchanged2,041Invalid15')
    expect(text).toContain('15 rows cannot be read')
  })

  it('confirms with one press, and asks before it discards', async () => {
    files = [valid(1), valid(2)]
    server.on(importEndpoints.confirmImport, ({ id }) => aFile({ id }))
    server.on(importEndpoints.discardImport, ({ id }) => aFile({ id, status: 5, status_key: 'discarded' }))
    renderScreen(Screen, { permissions })
    fireEvent.click(within(await card('report-1.csv')).getByRole('button', { name: 'Import 6,416 rows' }))
    await waitFor(() => expect(server.sent(importEndpoints.confirmImport)).toEqual([{ id: 1 }]))
    fireEvent.click(within(await card('report-2.csv')).getByRole('button', { name: 'Discard' }))
    expect(server.sent(importEndpoints.discardImport)).toEqual([])
    fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(server.sent(importEndpoints.discardImport)).toEqual([{ id: 2 }]))
  })

  it('has only the buttons that the server allows', async () => {
    files = [valid(1, { confirm: false, discard: false, change: false })]
    renderScreen(Screen, { permissions: [guards.view] })
    const names = within(await card('report-1.csv'))
      .getAllByRole('button')
      .map((one) => one.textContent)
    expect(names).toEqual(['show', 'Preview the first 50 rows'])
  })

  it('of a refused file offers the correction, and takes it with what was chosen before', async () => {
    files = [
      aFile({
        id: 4,
        status: -6,
        status_key: 'wrongMarketplace',
        status_name: 'Wrong marketplace',
        chosen: { data_type: null, shop_id: 1, marketplace: 'GB', date_from: null, date_to: null },
        reason: { key: 'otherSite', found: 'All rows are from Germany.', next: 'Nothing was written.' },
        suggestion: { marketplace: 'DE', shop_id: null, shop_name: null, enable_site: false },
        abilities: { change: true, discard: true, retry: true },
      }),
    ]
    server.on(importEndpoints.changeImport, ({ id }) => aFile({ id }))
    renderScreen(Screen, { permissions })
    const shown = within(await card('report-4.csv'))
    expect(shown.getByText('All rows are from Germany.')).toBeTruthy()
    expect(shown.queryByRole('button', { name: 'Try again' })).toBeNull()
    fireEvent.click(shown.getByRole('button', { name: 'Take Germany and verify again' }))
    await waitFor(() =>
      expect(server.sent(importEndpoints.changeImport)).toMatchObject([
        { id: 4, shop_id: 1, marketplace: 'DE', enable_site: false },
      ]),
    )
  })

  it('of a running import shows how far it is, how fast, and that leaving does no harm', async () => {
    files = [
      aFile({
        id: 6,
        status: 2,
        status_key: 'valid',
        phase: 'importing',
        progress: {
          phase: 'importing',
          phase_name: 'Importing',
          rows_done: 148_230,
          rows_total: 243_000,
          share: 0.61,
          rows_per_second: 4180,
          seconds_left: 23,
        },
        abilities: { discard: true },
      }),
    ]
    renderScreen(Screen, { permissions })
    const shown = await card('report-6.csv')
    expect(within(shown).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('61')
    expect(shown.textContent).toContain('148,230 / 243,000')
    expect(shown.textContent).toContain('4,180 rows a second')
    expect(within(shown).getByRole('button', { name: 'Cancel' })).toBeTruthy()
  })
})

describe('the history', () => {
  it('sends the filters of the address', async () => {
    renderScreen(Screen, { permissions, search: '?status=invalidFile&type=transaction&shop=1&user=7&q=okt' })
    await waitFor(() =>
      expect(server.sent(importEndpoints.listImports)).toContainEqual(
        expect.objectContaining({
          status: 'invalidFile',
          data_type: 'transaction',
          shop_id: 1,
          user_id: 7,
          q: 'okt',
        }),
      ),
    )
    expect(await button('By Lin Xiao')).toBeTruthy()
  })

  it('undoes after a question that says what goes', async () => {
    files = [aFile({ id: 9, abilities: { undo: true } })]
    server.on(importEndpoints.undoImport, ({ id }) => aFile({ id, status: 4, status_key: 'undone' }))
    renderScreen(Screen, { permissions })
    fireEvent.click(await button('Undo'))
    const question = within(await screen.findByRole('dialog'))
    expect(question.getByText(/The 6,318 rows it wrote are removed/)).toBeTruthy()
    fireEvent.click(question.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('The import was undone')).toBeTruthy()
    expect(server.sent(importEndpoints.undoImport)).toEqual([{ id: 9 }])
  })

  // proves spec-5-29
  it('handles several at once: those that allow it, and says how many it skips', async () => {
    files = [
      aFile({ id: 1, abilities: { undo: true } }),
      aFile({ id: 2, abilities: { undo: true } }),
      aFile({ id: 3 }),
    ]
    server.on(importEndpoints.undoImport, ({ id }) => aFile({ id, status: 4, status_key: 'undone' }))
    renderScreen(Screen, { permissions })
    await screen.findByRole('row', { name: /report-3/ })
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all' }))
    const bar = within(await screen.findByRole('toolbar', { name: '3 selected' }))
    fireEvent.click(bar.getByRole('button', { name: 'Import' }))
    expect(await screen.findByText('Please select data to handle')).toBeTruthy()
    fireEvent.click(bar.getByRole('button', { name: 'Undo' }))
    const question = within(await screen.findByRole('dialog', { name: 'Undo: 2 selected files?' }))
    expect(question.getByText('1 others do not allow it and are skipped.')).toBeTruthy()
    fireEvent.click(question.getByRole('button', { name: 'Undo' }))
    expect(await screen.findByText('2 files done')).toBeTruthy()
    expect(server.sent(importEndpoints.undoImport)).toEqual([{ id: 1 }, { id: 2 }])
    expect(screen.queryByRole('toolbar')).toBeNull()
  })

  it('offers no selection to readers', async () => {
    files = [aFile({ id: 1 })]
    renderScreen(Screen, { permissions: [guards.view] })
    await screen.findByRole('row', { name: /report-1/ })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})
