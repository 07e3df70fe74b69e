import { commonText } from '../i18n/common.text.ts'
import { useText } from '../i18n/use-text.ts'

interface SkeletonProps {
  /** Grey lines to draw. */
  lines?: number
  /** Length of each line in percent, repeated. */
  widths?: readonly number[]
}

/** Grey lines where text will be, read out as words; only for the first load. */
export function Skeleton({ lines = 3, widths = [92, 76, 84, 60] }: SkeletonProps) {
  const t = useText(commonText)
  return (
    <div className="skeleton">
      <span className="vh">{t('dataLoading')}</span>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <i key={index} aria-hidden="true" style={{ width: `${widths[index % widths.length] ?? 80}%` }} />
      ))}
    </div>
  )
}
