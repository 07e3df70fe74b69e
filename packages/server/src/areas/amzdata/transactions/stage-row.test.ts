import { describe, expect, it } from 'vitest'
import { encodeStageRow, STAGE_COLUMNS, type StageRow } from './stage-row.ts'

const row: StageRow = {
  line: 9,
  postedAt: Date.UTC(2026, 2, 1, 8, 15, 19),
  bizDate: '2026-03-01',
  hash: '69a3f7c7-0000-0000-0000-000000000000',
  ordinal: 1,
  type: 'ORDER',
  typeRaw: 'Order',
  settlementId: null,
  orderId: '114-1',
  sku: 'A\\B',
  description: 'two\tcells\nand a line',
  quantity: 2,
  marketplaceRaw: '',
  accountType: null,
  fulfillment: 'AFN',
  orderCity: null,
  orderState: null,
  orderPostal: null,
  taxCollectionModel: null,
  amounts: ['12.50', '0', '0.00', ...Array.from({ length: 19 }, () => null)],
  total: '-0.0010',
  status: null,
  statusRaw: 'Frei',
  releaseAt: null,
}

describe('a row on its way to the stage', () => {
  it('has one cell per column', () => {
    expect(encodeStageRow(row).split('\t')).toHaveLength(STAGE_COLUMNS.length)
  })

  it('escapes what COPY would take for structure', () => {
    const cells = encodeStageRow(row).split('\t')
    expect(cells[STAGE_COLUMNS.indexOf('msku')]).toBe('A\\\\B')
    expect(cells[STAGE_COLUMNS.indexOf('description')]).toBe('two\\tcells\\nand a line')
  })

  it('leaves zero amounts and missing texts empty and keeps small amounts', () => {
    const cells = encodeStageRow(row).split('\t')
    expect(cells[STAGE_COLUMNS.indexOf('product_sales')]).toBe('12.50')
    expect(cells[STAGE_COLUMNS.indexOf('product_sales_tax')]).toBe('\\N')
    expect(cells[STAGE_COLUMNS.indexOf('shipping_credits')]).toBe('\\N')
    expect(cells[STAGE_COLUMNS.indexOf('marketplace_raw')]).toBe('\\N')
    expect(cells[STAGE_COLUMNS.indexOf('total')]).toBe('-0.0010')
  })

  it('keeps the word of an unknown status', () => {
    const cells = encodeStageRow(row).split('\t')
    expect(cells[STAGE_COLUMNS.indexOf('status')]).toBe('Frei')
    expect(cells[STAGE_COLUMNS.indexOf('posted_at')]).toBe('2026-03-01T08:15:19Z')
  })
})
