import type {
  Summary,
  Trend,
  Waterfall,
} from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { type RefObject, useCallback } from 'react'
import { saveFile } from '../../../kit/api/files.ts'
import { useLanguage } from '../../../kit/i18n/language.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { text } from './analysis.text.ts'
import type { TrendPainter } from './trend-chart.tsx'

interface PictureParts {
  readonly summary: Summary | undefined
  readonly waterfall: Waterfall | undefined
  readonly trend: Trend | undefined
  readonly painter: RefObject<TrendPainter | null>
}

/** Draws the figures, the chart and the waterfall as one picture and saves it; undefined until they are there. */
export function usePicture(parts: PictureParts): (() => Promise<void>) | undefined {
  const { summary, waterfall, trend, painter } = parts
  const t = useText(text)
  const language = useLanguage()
  const draw = useCallback(async () => {
    if (!summary || !waterfall || !trend) return
    const { drawPicture } = await import('./picture.ts')
    const chart = (ratio: number) => painter.current?.paint(ratio)
    const picture = await drawPicture({ summary, waterfall, trend, chart, language })
    saveFile(picture, `${t('pictureName')}-${summary.about.period.from}-${summary.about.period.to}.png`)
  }, [summary, waterfall, trend, painter, language, t])
  return summary && waterfall && trend ? draw : undefined
}
