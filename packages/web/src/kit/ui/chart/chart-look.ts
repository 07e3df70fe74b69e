import type { TooltipComponentOption } from 'echarts/components'

/** Colours and words of the present scheme. */
export interface ChartLook {
  /** Reads a token of the present colours. */
  readonly token: (name: string) => string
  readonly words: { readonly color: string; readonly fontSize: number; readonly fontFamily: string }
}

/** How charts look now, read through the style sheet. */
export function chartLook(): ChartLook {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return { token, words: { color: token('--text-3'), fontSize: 12, fontFamily: token('--font') } }
}

/** The tooltip is drawn on the canvas: the security policy refuses styles of markup. */
export function chartTooltip({ token, words }: ChartLook, trigger: 'axis' | 'item'): TooltipComponentOption {
  return {
    trigger,
    renderMode: 'richText',
    backgroundColor: token('--bg-float'),
    borderColor: token('--line-strong'),
    textStyle: { ...words, color: token('--text-1') },
  }
}
