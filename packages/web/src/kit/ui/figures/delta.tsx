import { formatDecimal, NOTHING, shiftPoint, signOf } from './format-decimal.ts'

interface DeltaProps {
  /** Change as a ratio (`0.1246`), or in points when `points`. */
  value: string | null | undefined
  /** Which direction is good news; `none` stays neutral, e.g. advertising spend. */
  good?: 'up' | 'down' | 'none'
  /** The change is a difference of two ratios: shown as pp. */
  points?: boolean
}

/** A change against another period: arrow, colour by meaning, two decimals. */
export function Delta({ value, good = 'up', points = false }: DeltaProps) {
  if (value === null || value === undefined || value === '') return <span className="t3">{NOTHING}</span>
  const sign = signOf(value)
  const amount = formatDecimal(shiftPoint(value.replace(/^-/, ''), 2), 2)
  return (
    <span className={`delta ${toneOf(sign, good)}`}>
      {sign === 0 ? null : (
        <svg viewBox="0 0 8 8" role="img" aria-label={sign > 0 ? '+' : '−'}>
          <path d={sign > 0 ? 'M4 1l3.5 6h-7z' : 'M4 7 .5 1h7z'} />
        </svg>
      )}
      {amount}
      {points ? 'pp' : '%'}
    </span>
  )
}

function toneOf(sign: -1 | 0 | 1, good: 'up' | 'down' | 'none'): string {
  if (sign === 0 || good === 'none') return 't2'
  return sign > 0 === (good === 'up') ? 'up' : 'down'
}
