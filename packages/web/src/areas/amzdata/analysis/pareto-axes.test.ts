import { expect, it } from 'vitest'
import { paretoAxes } from './pareto-axes.ts'

it('stands the zero of both scales at the same height', () => {
  const { bars, line } = paretoAxes([1039, 400, -486], [0.6, 1.1, 1])
  expect(bars).toEqual({ min: -500, max: 1500, interval: 500 })
  expect(line).toEqual({ min: -0.5, max: 1.5, interval: 0.5 })
  expect(line.min / line.max).toBeCloseTo(bars.min / bars.max)
})

it('goes no lower than 0 where nobody loses', () => {
  expect(paretoAxes([90], [1])).toMatchObject({ bars: { min: 0, max: 100 }, line: { min: 0, max: 1 } })
})
