import { metricLabel } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import type {
  Summary,
  Trend,
  Waterfall,
} from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { METRICS } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { type Language, say } from '@crossdock/contracts/kernel/messages.ts'
import { EXPORT_SCALE as SCALE } from '@crossdock/contracts/vocabulary/interface.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { formatDecimal, shiftPoint, signOf } from '../../../kit/ui/figures/format-decimal.ts'
import { text } from './analysis.text.ts'
import { figureWords } from './figure.tsx'
import { metricColour } from './metric-colour.ts'
import { type Pen, penOn } from './picture-pen.ts'
import { spanWords } from './span-words.ts'
import { waterfallBars } from './waterfall-bars.ts'

const WIDTH = 1200
const EDGE = 32
const STRIP_TOP = 104
const STRIP_ROW = 88
const COLUMNS = 6
const GUTTER = 16
const CHART_WIDTH = 680
const FALL_LEFT = EDGE + CHART_WIDTH + 48
const FALL_STEP = 28

export interface PictureInput {
  readonly summary: Summary
  readonly waterfall: Waterfall
  readonly trend: Trend
  /** The chart as it stands, at so many pixels per pixel. */
  readonly chart: (pixelRatio: number) => HTMLCanvasElement | undefined
  readonly language: Language
}

/** The key figures, the chart and the waterfall as one PNG at four times the size (spec 9). */
export async function drawPicture(input: PictureInput): Promise<Blob> {
  const { summary, waterfall, chart } = input
  const painted = chart(SCALE)
  const chartTop = STRIP_TOP + STRIP_ROW * Math.ceil(summary.kpis.length / COLUMNS) + 40
  const chartHeight = painted ? (painted.height / painted.width) * CHART_WIDTH : 0
  const bodyHeight = Math.max(chartHeight + 24, FALL_STEP * waterfall.lines.length + 24)
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH * SCALE
  canvas.height = (chartTop + bodyHeight + EDGE) * SCALE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser cannot draw')
  context.scale(SCALE, SCALE)
  const pen = penOn(context)
  pen.box({ left: 0, top: 0, width: WIDTH, height: canvas.height / SCALE }, '--bg-page')
  drawHead(pen, input)
  drawStrip(pen, input)
  drawLegend(pen, input, chartTop)
  if (painted) context.drawImage(painted, EDGE, chartTop + 16, CHART_WIDTH, chartHeight)
  drawWaterfall(pen, input, chartTop)
  return await blobOf(canvas)
}

function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is empty'))), 'image/png')
  })
}

function drawHead(pen: Pen, { summary: { about }, language }: PictureInput): void {
  const { zh, en } = viewOf('amzdata/analysis')
  pen.words(say({ zh, en }, language), { left: EDGE, top: 52 }, { size: 20, strong: true })
  const currency = about.currency.code ?? say(text.original, language)
  const shops = about.shops.map(({ name }) => name).join(', ')
  pen.words(
    `${spanWords(about.period)}    ${currency}    ${shops}`,
    { left: EDGE, top: 80 },
    { colour: '--text-3' },
  )
  pen.words('Crossdock', { left: WIDTH - EDGE, top: 52 }, { colour: '--text-3', right: true })
  pen.words(
    about.generated_at.slice(0, 16).replace('T', ' ').concat(' UTC'),
    { left: WIDTH - EDGE, top: 80 },
    {
      colour: '--text-3',
      right: true,
    },
  )
}

function drawStrip(pen: Pen, { summary, language }: PictureInput): void {
  const step = (WIDTH - 2 * EDGE + GUTTER) / COLUMNS
  for (const [index, kpi] of summary.kpis.entries()) {
    const left = EDGE + (index % COLUMNS) * step
    const top = STRIP_TOP + Math.floor(index / COLUMNS) * STRIP_ROW
    pen.box({ left, top, width: step - GUTTER, height: 1 }, '--line')
    pen.words(say(metricLabel(kpi.metric), language), { left, top: top + 24 }, { colour: '--text-2' })
    const figure = figureWords(kpi.metric, kpi.value, summary.about.currency.code)
    pen.words(figure, { left, top: top + 52 }, { size: 20, strong: true })
    const { kind, value } = kpi.previous_change
    if (value !== null && (kind === 'rate' || kind === 'points')) {
      const sign = signOf(value)
      const arrow = sign > 0 ? '▲' : sign < 0 ? '▼' : ''
      const amount = formatDecimal(shiftPoint(value.replace(/^-/, ''), 2), 2)
      const words = `${say(text.previous, language)} ${arrow}${amount}${kind === 'points' ? 'pp' : '%'}`
      pen.words(words, { left, top: top + 74 }, { colour: changeColour(kpi.metric, sign) })
    }
  }
}

function changeColour(metric: keyof typeof METRICS, sign: -1 | 0 | 1): string {
  const { better } = METRICS[metric]
  if (better === null || sign === 0) return '--text-3'
  return sign > 0 === (better === 'more') ? '--success-text' : '--danger-text'
}

function drawLegend(pen: Pen, { trend, language }: PictureInput, top: number): void {
  let left = EDGE
  for (const { metric } of trend.series) {
    pen.box({ left, top: top - 5, width: 12, height: 2 }, metricColour(metric))
    const words = say(metricLabel(metric), language)
    pen.words(words, { left: left + 16, top }, { colour: '--text-2' })
    left += 16 + pen.width(words) + 24
  }
}

function drawWaterfall(pen: Pen, { waterfall, language }: PictureInput, top: number): void {
  const { lines, about } = waterfall
  const names = lines.map(({ metric }) => say(metricLabel(metric), language))
  const lane = { left: FALL_LEFT + Math.max(...names.map(pen.width)) + GUTTER, width: 160 }
  pen.words(say(text.waterfall, language), { left: FALL_LEFT, top }, { strong: true })
  for (const [index, bar] of waterfallBars(lines).entries()) {
    const line = lines[index]
    if (!line) continue
    const isSum = index === 0 || index === lines.length - 1
    const base = top + 32 + index * FALL_STEP
    const look = { strong: isSum, colour: isSum ? '--text-1' : '--text-2' }
    pen.words(names[index] ?? '', { left: FALL_LEFT, top: base }, look)
    pen.words(
      figureWords(line.metric, line.amount, about.currency.code),
      { left: WIDTH - EDGE, top: base },
      {
        ...look,
        right: true,
      },
    )
    if (!bar) continue
    const colour = index === 0 ? '--chart-1' : isSum ? '--chart-2' : '--chart-base'
    const left = lane.left + (bar.left / 100) * lane.width
    pen.box({ left, top: base - 10, width: Math.max(1, (bar.width / 100) * lane.width), height: 12 }, colour)
  }
}
