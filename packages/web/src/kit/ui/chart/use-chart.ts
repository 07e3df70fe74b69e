import { type EChartsType, init } from 'echarts/core'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** A chart and the box it is painted in. */
export interface BoxedChart {
  readonly box: RefObject<HTMLDivElement | null>
  /** Undefined until the box has a width, which a hidden tab or a test has not. */
  readonly chart: EChartsType | undefined
  /** Changes with the size of the box; 0 until there is one. */
  readonly size: number
}

/** The chart in its box, made once the box has a width. Only for parts that are loaded with the chart library. */
export function useChart(): BoxedChart {
  const box = useRef<HTMLDivElement>(null)
  const [chart, setChart] = useState<EChartsType>()
  const [size, setSize] = useState(0)
  useEffect(() => {
    const paper = box.current
    if (!paper) return
    let made: EChartsType | undefined
    const observer = new ResizeObserver(() => {
      if (paper.clientWidth === 0) return
      made ??= init(paper)
      setChart(made)
      setSize(paper.clientWidth * 10_000 + paper.clientHeight)
    })
    observer.observe(paper)
    return () => {
      observer.disconnect()
      made?.dispose()
      setChart(undefined)
    }
  }, [])
  return { box, chart, size }
}
