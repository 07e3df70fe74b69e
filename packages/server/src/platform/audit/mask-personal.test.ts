import { expect, it } from 'vitest'
import { maskPersonal } from './mask-personal.ts'

it('writes down no number, address, birthday or identity in full, however deep it stands', () => {
  const before = {
    mobile: '13812345678',
    email: 'anna@shop.example',
    birthday: '1990-05-04',
    nick_name: 'Anna',
  }
  const after = {
    people: [{ buyerPhone: '13912345678', address_1: 'Moon Street 7', id_number: '110101199005041234' }],
  }
  expect(maskPersonal<object>({ before, after })).toEqual({
    before: { mobile: '138****5678', email: 'a***@shop.example', birthday: '1990-**-**', nick_name: 'Anna' },
    after: { people: [{ buyerPhone: '139****5678', address_1: 'Moo***', id_number: '1***4' }] },
  })
})

it('still tells that a value is another one where both look alike', () => {
  const before = { birthday: '1990-05-04', address: 'Moon Street 7', mobile: null as string | null }
  const after = { birthday: '1990-11-21', address: 'Moon Street 7', mobile: '13812345678' }
  expect(maskPersonal({ before, after }).after).toEqual({
    birthday: '1990-**-** ≠',
    address: 'Moo***',
    mobile: '138****5678',
  })
})

it('leaves alone what is masked already, what is no text and what is not there', () => {
  const after = { mobile: '138****5678', email: null, address: '', phone: true, at: new Date(0) }
  expect(maskPersonal<object>({ after })).toEqual({ before: undefined, after })
})
