import { formatDecimal, NOTHING } from './format-decimal.ts'
import { Trace } from './trace.tsx'

interface QuantityProps {
  value: number | string | null | undefined
  /** Word after the figure, smaller and lighter. */
  unit?: string | undefined
  onTrace?: (() => void) | undefined
  /** Show — instead of 0, where nothing is the usual. */
  dashZero?: boolean
}

/** A whole number with separators; — for nothing. */
export function Quantity({ value, unit, onTrace, dashZero = false }: QuantityProps) {
  const empty = value === null || value === undefined || value === '' || (dashZero && Number(value) === 0)
  if (empty) return <span className="t3">{NOTHING}</span>
  return (
    <Trace onOpen={onTrace}>
      {formatDecimal(String(value), 0)}
      {unit ? <span className="unit unit-after">{unit}</span> : null}
    </Trace>
  )
}
