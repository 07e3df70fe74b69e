import { bucketLabels } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import type { Buckets } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { GROWTH_BUCKETS, type GrowthBucket } from '@crossdock/contracts/format/growth-bucket.ts'
import type { CSSProperties } from 'react'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { text } from './analysis.text.ts'
import { Figure } from './figure.tsx'
import type { TraceFigure } from './use-source-state.ts'

interface BucketPanelProps {
  buckets: Buckets | undefined
  isWaiting: boolean
  /** The bucket that the table is narrowed to. */
  chosen: string
  onChoose: (bucket: string) => void
  trace: TraceFigure
}

/** From teal to rust with arrows, width = number of MSKUs; a press narrows the table (spec 9, F-25). */
export function BucketPanel({ buckets, isWaiting, chosen, onChoose, trace }: BucketPanelProps) {
  const t = useText(text)
  const shown = buckets?.buckets.filter(({ count }) => count > 0) ?? []
  return (
    <section className="buckets" aria-label={t('buckets')} aria-busy={isWaiting}>
      <SectionHead
        title={t('buckets')}
        note={buckets ? t('bucketNote', { count: formatDecimal(String(buckets.count), 0) }) : undefined}
      />
      {buckets ? (
        <div className={isWaiting ? 'is-waiting' : undefined}>
          <div className="bucket-bar" aria-hidden="true">
            {shown.map(({ bucket, count }) => (
              <i
                key={bucket}
                className={chosen && chosen !== bucket ? 'is-off' : undefined}
                style={{ ...colourOf(bucket), '--n': count } as CSSProperties} // a width of its own
              />
            ))}
          </div>
          <div className="bucket-list">
            {buckets.buckets.map((one) => (
              <Bucket
                key={one.bucket}
                one={one}
                currency={buckets.about.currency.code}
                isChosen={chosen === one.bucket}
                onChoose={() => onChoose(chosen === one.bucket ? '' : one.bucket)}
                onTrace={() => trace('sales', { bucket: one.bucket })}
              />
            ))}
          </div>
        </div>
      ) : (
        <Skeleton lines={3} widths={[100, 92, 84]} />
      )}
    </section>
  )
}

interface BucketProps {
  one: Buckets['buckets'][number]
  currency: string | null
  isChosen: boolean
  onChoose: () => void
  onTrace: () => void
}

function Bucket({ one, currency, isChosen, onChoose, onTrace }: BucketProps) {
  const t = useText(text)
  const say = useSay()
  return (
    <div className={isChosen ? 'bucket is-on' : 'bucket'}>
      <button type="button" className="bucket-main" aria-pressed={isChosen} onClick={onChoose}>
        <span className="name">
          <i className="key" style={colourOf(one.bucket)} />
          {say(bucketLabels[one.bucket])}
          {arrows[one.bucket] ? <span aria-hidden="true">{arrows[one.bucket]}</span> : null}
        </span>
        <span className="n">
          {formatDecimal(String(one.count), 0)}
          <small>{t('mskuUnit')}</small>
        </span>
      </button>
      <span className="amt">
        <Figure
          metric="sales"
          value={one.sales}
          currency={currency}
          sign
          onTrace={one.count > 0 ? onTrace : undefined}
        />
      </span>
    </div>
  )
}

const RISING = 4
const FALLING = 8

const arrows = Object.fromEntries(
  GROWTH_BUCKETS.map((bucket, place) => [bucket, place < RISING ? '↑' : place < FALLING ? '↓' : '']),
) as Readonly<Record<GrowthBucket, string>> // one for each

function colourOf(bucket: GrowthBucket): CSSProperties {
  const place = GROWTH_BUCKETS.indexOf(bucket)
  const colour = place < FALLING ? `var(--growth-${place + 1})` : 'var(--chart-muted)'
  return { '--c': colour } as CSSProperties // read by .key and .bucket-bar
}
