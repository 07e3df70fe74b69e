import type { MetricUnit } from '@crossdock/contracts/areas/amzdata/analysis/metrics.ts'
import { grouped, shortened } from '@crossdock/contracts/format/number.ts'
import { type Language, say } from '@crossdock/contracts/kernel/messages.ts'
import { text } from './analysis.text.ts'

const TEN_THOUSAND = 10_000

/** A tick of an axis: `12万` in Chinese, `120k` in English, `20%` of ratios; a real minus. */
export function axisWords(unit: MetricUnit, value: number, language: Language): string {
  return tickOf(unit, value, language).replace('-', '\u2212')
}

function tickOf(unit: MetricUnit, value: number, language: Language): string {
  if (unit === 'ratio') return `${grouped(trimmed(value * 100))}%`
  if (Math.abs(value) < TEN_THOUSAND) return grouped(trimmed(value))
  if (language === 'en') return shortened(value, 1)
  return say(text.tenThousand, language, { n: grouped(trimmed(value / TEN_THOUSAND)) })
}

/** Ticks are round numbers; what binary fractions add behind them is cut. */
const trimmed = (value: number) => Number(value.toPrecision(8))
