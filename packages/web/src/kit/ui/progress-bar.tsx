interface ProgressBarProps {
  /** 0 to 1. */
  part: number
  label: string
}

/** How far something is; for work whose end is known. */
export function ProgressBar({ part, label }: ProgressBarProps) {
  const percent = Math.round(Math.min(1, Math.max(0, part)) * 100)
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={label}
      aria-valuenow={percent}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ width: `${percent}%` }} />
    </div>
  )
}
