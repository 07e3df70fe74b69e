import { formatDecimal, NOTHING, shiftPoint } from './format-decimal.ts'
import { Trace } from './trace.tsx'

interface PercentProps {
  /** A ratio as decimal text: `0.1824` is 18.24 %. */
  value: string | null | undefined
  onTrace?: (() => void) | undefined
  /** The sign % smaller and lighter, for large figures. */
  light?: boolean
}

/** A share with two decimals; — for nothing. */
export function Percent({ value, onTrace, light = false }: PercentProps) {
  if (value === null || value === undefined || value === '') return <span className="t3">{NOTHING}</span>
  return (
    <Trace onOpen={onTrace}>
      {formatDecimal(shiftPoint(value, 2), 2)}
      {light ? <span className="unit unit-after">%</span> : '%'}
    </Trace>
  )
}
