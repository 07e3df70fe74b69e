import { shiftPoint } from '../../../kit/ui/figures/format-decimal.ts'

/** A typed percentage as fraction, `12.5` is `0.125`; empty stays empty, undefined when it is no percentage. */
export function fractionOf(percent: string): string | undefined {
  const words = percent.trim().replace('\u2212', '-').replace(/%$/, '')
  if (words === '') return ''
  const [, sign, whole = '', decimals = ''] = /^(-?)(\d{1,5})(?:\.(\d{0,4}))?$/.exec(words) ?? []
  if (sign === undefined) return undefined
  const digits = whole.padStart(3, '0')
  const cut = digits.length - 2
  const fraction = `${digits.slice(0, cut)}.${digits.slice(cut)}${decimals}`.replace(/^0+(?=\d)/, '')
  return sign + fraction.replace(/\.?0+$/, '')
}

/** A fraction as it is typed: `0.125` is `12.5`. */
export function percentOf(fraction: string): string {
  if (fraction === '') return ''
  return shiftPoint(fraction, 2)
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/\.?0+$/, '')
}
