interface SkeletonProps {
  /** Grey lines to draw. */
  lines?: number
  /** Length of each line in percent, repeated. */
  widths?: readonly number[]
}

/** Grey lines where text will be; only for the first load. */
export function Skeleton({ lines = 3, widths = [92, 76, 84, 60] }: SkeletonProps) {
  return (
    <div className="skeleton" aria-hidden="true">
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <i key={index} style={{ width: `${widths[index % widths.length] ?? 80}%` }} />
      ))}
    </div>
  )
}
