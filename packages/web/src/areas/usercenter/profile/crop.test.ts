import { expect, test } from 'vitest'
import { MAX_ZOOM, movedBy, seenSquare, WHOLE, within } from './crop.ts'

const wide = { width: 400, height: 200 }

test('at first the middle of the picture fills the window', () => {
  expect(seenSquare(wide, WHOLE)).toEqual({ left: 100, top: 0, side: 200 })
})

test('it follows the hand, and stops at its edges', () => {
  const moved = movedBy(wide, WHOLE, { dx: 64, dy: 10, view: 256 })
  expect(seenSquare(wide, moved)).toEqual({ left: 50, top: 0, side: 200 })
  expect(seenSquare(wide, movedBy(wide, WHOLE, { dx: -9999, dy: 0, view: 256 }))).toMatchObject({ left: 200 })
})

test('zoom stays between whole and four times, and inside the picture', () => {
  expect(within(wide, { zoom: 99, x: 0, y: 1 })).toEqual({ zoom: MAX_ZOOM, x: 0.0625, y: 0.875 })
  expect(within(wide, { zoom: 0.2, x: 0.5, y: 0.5 })).toEqual(WHOLE)
})
