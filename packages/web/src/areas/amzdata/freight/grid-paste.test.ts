import { describe, expect, it } from 'vitest'
import { billDraft, billValues, blankLine, liveTotal, needsCartons, withCarton } from './bill-values.ts'
import { cartonsText, isComplete, readCartons } from './compare-state.ts'
import { pastedCells, withPasted } from './grid-paste.ts'

const blank = () => ({ from: '', to: '', price: '' })
const columns = ['from', 'to', 'price'] as const

describe('a block that is pasted', () => {
  it('is read as a sheet writes it; a single cell is left to the browser', () => {
    expect(pastedCells('0\t100\t9\r\n100\t\t8\r\n')).toEqual([
      ['0', '100', '9'],
      ['100', '', '8'],
    ])
    expect(pastedCells('12')).toBeUndefined()
  })

  it('fills cells from where the cursor stands, adds rows and drops what is beyond the last column', () => {
    const at = { row: 0, column: 1 }
    const cells = [
      ['100', '9', 'beyond'],
      ['200', '8'],
    ]
    expect(withPasted([{ ...blank(), from: '0' }], { cells, at, columns, blank })).toEqual([
      { from: '0', to: '100', price: '9' },
      { from: '', to: '200', price: '8' },
    ])
  })
})

describe('what is typed', () => {
  it('of a bill comes to a total while all of it are figures, and leaves empty lines out', () => {
    const values = { ...billValues(undefined), freight: '1600.5', fuel: '80', duty: '' }
    expect(liveTotal(values)).toBe('1680.5')
    expect(liveTotal({ ...values, fuel: 'x' })).toBeNull()
    const lines = [{ ...blankLine(), shop: '7', msku: 'A', quantity: '2' }, blankLine()]
    expect(billDraft(undefined, { ...values, lines })).toMatchObject({
      freight: '1600.5',
      duty: '0',
      lines: [{ shop_id: '7', msku: 'A', quantity: '2', kg: null }],
    })
  })

  it('of a line is put into cartons of its product: 30 units of 12 a carton are 2.5', () => {
    const carton = {
      shop_id: 7,
      marketplace: 'US',
      msku: 'A',
      units: '12',
      kg: '15.5',
      length: '60',
      width: '40',
      height: '50',
    }
    const line = { ...blankLine(), shop: '7', marketplace: 'US', msku: 'A', quantity: '30' }
    expect(needsCartons(line)).toBe(true)
    expect(withCarton(line, carton)).toMatchObject({ cartons: '2.5', kg: '15.5', height: '50' })
    expect(needsCartons(withCarton(line, carton))).toBe(false)
  })

  it('of a comparison stands in the address and comes back', () => {
    const row = { cartons: '10', kg: '15.5', length: '60', width: '40', height: '50' }
    expect(readCartons(cartonsText([row, row]))).toEqual([row, row])
    expect(readCartons('').map(isComplete)).toEqual([false])
  })
})
