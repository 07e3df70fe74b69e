import { expect, it } from 'vitest'
import { namesOf, renamed } from './names.ts'

it('takes the names from the key of the view', () => {
  expect(namesOf('product/tag', undefined)).toEqual({
    area: 'product',
    view: 'tag',
    data: 'tags',
    thing: 'tag',
  })
  expect(namesOf('product/category', undefined)).toMatchObject({ data: 'categories', thing: 'category' })
  expect(namesOf('amzdata/basic_data', 'costs')).toMatchObject({
    view: 'basic_data',
    data: 'costs',
    thing: 'cost',
  })
})

it.each(['tag', 'Product/tag', 'product/tag/x', '../etc', 'product/tag-name', 'product/'])(
  'refuses %s',
  (key) => {
    expect(() => namesOf(key, undefined)).toThrow('area/view')
  },
)

it('writes a name the way its placeholder is written', () => {
  const names = namesOf('supply_chain/stock_plan', 'plan_lines')
  const text =
    'any_area any-area anyArea AnyArea | some_view some-view | many things ManyThings | one_thing OneThing'
  expect(renamed(text, names)).toBe(
    'supply_chain supply-chain supplyChain SupplyChain | stock_plan stock-plan | plan lines PlanLines | plan_line PlanLine',
  )
})
