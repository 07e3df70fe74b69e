import { metricLabel } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { text } from './analysis.text.ts'
import { figureWords } from './figure.tsx'
import { spread } from './trend-layout.ts'
import { AXIS_HEIGHT } from './trend-model.ts'
import type { TrendOverlayProps } from './trend-overlay.tsx'

/** Two lines of a label. */
const LABEL_STEP = 36

/** Names and last values at the ends of the lines, so that no legend is needed (look.md). */
export function EndLabels({ trend, model, layout }: TrendOverlayProps) {
  const t = useText(text)
  const say = useSay()
  const { code } = trend.about.currency
  const ends = model.lines.flatMap((line, place) => {
    const index = line.values.findLastIndex((value) => value !== null)
    const y = layout.ys[place]?.[index]
    return y === null || y === undefined ? [] : [{ line, y, value: line.texts[index] }]
  })
  const tops = spread(
    ends.map(({ y }) => y),
    LABEL_STEP,
    model.height - AXIS_HEIGHT,
  )
  return ends.map(({ line, value }, place) => (
    <span
      key={`${line.metric}.${line.kind}`}
      className="trend-end"
      style={{ top: tops[place], left: layout.right + 8 }}
      aria-hidden="true"
    >
      {line.kind === 'current' ? (
        <b style={{ color: `var(${line.colour})` }}>{say(metricLabel(line.metric))}</b>
      ) : (
        <span className="before">{t('before')}</span>
      )}
      {rounded(figureWords(line.metric, value, code))}
    </span>
  ))
}

/** Labels leave the decimals of larger amounts away; the exact figure stands in the table at the pointer. */
function rounded(words: string): string {
  return words.length > 9 ? words.replace(/\.\d+$/, '') : words
}

/** Days after the one up to which every shop has data are hatched: their figures will still grow. */
export function Incomplete({ trend, layout, model, completeUntil }: TrendOverlayProps) {
  const t = useText(text)
  if (!completeUntil) return null
  const first = trend.points.findIndex(({ to }) => to > completeUntil)
  if (first < 0 || completeUntil < trend.about.period.from) return null
  const x = layout.xs[first] ?? layout.right
  const before = layout.xs[first - 1] ?? x
  const left = (x + before) / 2
  return (
    <span
      className="trend-pending"
      style={{ left, width: Math.max(2, layout.right - left), height: model.height - AXIS_HEIGHT }}
    >
      <span>{t('incomplete', { date: completeUntil.slice(5) })}</span>
    </span>
  )
}
