import { create } from 'zustand'
import { readCookie, writeCookie } from '../api/cookies.ts'

/** Spec 9: sizes of the interface, default medium. */
export const SIZES = ['default', 'medium', 'small', 'mini'] as const
export type Size = (typeof SIZES)[number]

const isSize = (value: string | undefined): value is Size => SIZES.some((size) => size === value)
const saved = readCookie('size')

/** Density of controls and rows, remembered in the cookie `size` (spec 4). */
export const sizeStore = create<{ size: Size }>(() => ({ size: isSize(saved) ? saved : 'medium' }))

export function chooseSize(size: Size): void {
  writeCookie('size', size, 365)
  sizeStore.setState({ size })
  document.documentElement.dataset.size = size
}
