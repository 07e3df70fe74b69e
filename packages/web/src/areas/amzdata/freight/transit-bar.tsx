import { Transit } from './channel-columns.tsx'

interface TransitBarProps {
  p50: number | null
  p90: number | null
  /** The longest slow transit among those beside it. */
  longest: number
}

/** Usual to slow days as a bar on one scale, with the days as words. */
export function TransitBar({ p50, p90, longest }: TransitBarProps) {
  const from = p50 ?? p90
  const to = p90 ?? p50
  return (
    <span className="freight-transit">
      <Transit p50={p50} p90={p90} />
      {from === null || to === null ? null : (
        <svg viewBox={`0 0 ${longest} 6`} preserveAspectRatio="none" aria-hidden="true">
          <rect x="0" y="2" width={longest} height="2" className="freight-transit-rail" />
          <rect
            x={from}
            y="0"
            width={Math.max(longest / 60, to - from)}
            height="6"
            className="freight-transit-span"
          />
        </svg>
      )}
    </span>
  )
}
