import { DEFAULT_SIZE, SIZES, type Size } from '@crossdock/contracts/vocabulary/interface.ts'
import { create } from 'zustand'
import { readCookie, writeCookie } from '../api/cookies.ts'

const isSize = (value: string | undefined): value is Size => SIZES.some((size) => size === value)
const saved = readCookie('size')

/** Density of controls and rows, remembered in the cookie `size` (spec 4). */
export const sizeStore = create<{ size: Size }>(() => ({ size: isSize(saved) ? saved : DEFAULT_SIZE }))

export function chooseSize(size: Size): void {
  writeCookie('size', size, 365)
  sizeStore.setState({ size })
  document.documentElement.dataset.size = size
}
