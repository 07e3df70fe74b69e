import { Freight } from '@crossdock/contracts/areas/amzdata/freight/chargeable-weight.ts'
import type { ComparisonReply, Quote } from '@crossdock/contracts/areas/amzdata/freight/compare.schema.ts'
import {
  billLabels,
  channelLabels,
  methodLabels,
  noPriceLabels,
} from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import { useState } from 'react'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { Status } from '../../../kit/ui/status.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import type { ComparisonState } from './compare-state.ts'
import { text } from './freight.text.ts'
import { QuoteDrawer } from './quote-drawer.tsx'
import { TransitBar } from './transit-bar.tsx'

const RANKS = ['cost', 'p90', 'whole'] as const
type Rank = (typeof RANKS)[number]

interface CompareResultsProps {
  reply: ComparisonReply
  question: ComparisonState
  fetching: boolean
}

/** Channels in the wanted order; each opens the way its figure was made. */
export function CompareResults({ reply, question, fetching }: CompareResultsProps) {
  const t = useText(text)
  const { state, change } = question
  const [open, setOpen] = useState<number>()
  const asksLoss = state.until !== '' && state.margin !== ''
  const offered = RANKS.filter((rank) => rank !== 'whole' || asksLoss)
  const rank = offered.find((known) => known === state.rank) ?? 'cost'
  const quotes = ranked(reply.quotes, rank)
  const columns = useQuoteColumns({ ...reply, quotes }, asksLoss)
  const shown = quotes.find(({ channel_id }) => channel_id === open)
  return (
    <section className="freight-answer">
      <SectionHead title={t('tab_compare')} note={reply.on}>
        <Segmented<Rank>
          small
          label={t('rankBy')}
          value={rank}
          options={offered.map((value) => ({ value, label: t(`rank_${value}`) }))}
          onChange={(next) => change({ rank: next })}
        />
      </SectionHead>
      <DataTable
        label={t('tab_compare')}
        height="picture"
        columns={columns}
        rows={quotes}
        rowKey={(row) => row.channel_id}
        rowName={(row) => row.channel}
        fetching={fetching}
        onOpen={(row) => setOpen(row.channel_id)}
        openKey={open}
      />
      {shown ? <QuoteDrawer quote={shown} base={reply.base} onClose={() => setOpen(undefined)} /> : null}
    </section>
  )
}

/** Quotes in an order; those without a price or without the figure last. */
function ranked(quotes: readonly Quote[], rank: Rank): Quote[] {
  const figure = (quote: Quote) => {
    if (quote.price === null) return null
    if (rank === 'p90') return quote.transit_p90 === null ? null : String(quote.transit_p90)
    return rank === 'whole' ? quote.price.base_whole : quote.price.base_total
  }
  return quotes.toSorted((a, b) => {
    const [one, other] = [figure(a), figure(b)]
    if (one === null || other === null) return Number(one === null) - Number(other === null)
    return new Freight(one).cmp(other)
  })
}

function useQuoteColumns({ quotes, base }: ComparisonReply, asksLoss: boolean): readonly Column<Quote>[] {
  const t = useText(text)
  const say = useSay()
  const totals = quotes.flatMap(({ price }) => (price ? [new Freight(price.base_total)] : []))
  const least = totals.length > 0 ? Freight.min(...totals) : undefined
  const longest = Math.max(1, ...quotes.map(({ transit_p90: p90 }) => p90 ?? 0))
  const lost: Column<Quote> = {
    key: 'lost',
    title: t('lost'),
    align: 'right',
    render: ({ price }) =>
      price ? (
        <>
          <Money value={price.base_lost} currency={base} />
          <span className="sub">
            {price.days_without ? t('lostDays', { days: price.days_without }) : t('noLoss')}
          </span>
        </>
      ) : null,
  }
  const whole: Column<Quote> = {
    key: 'whole',
    title: t('whole'),
    align: 'right',
    render: ({ price }) => <Money value={price?.base_whole} currency={base} />,
  }
  return [
    {
      key: 'channel',
      title: say(channelLabels.channel),
      width: 200,
      phone: 'title',
      render: (row) => (
        <>
          {row.channel}
          <span className="sub">
            {row.carrier} · {say(methodLabels[row.method])}
          </span>
        </>
      ),
    },
    {
      key: 'chargeable',
      title: say(billLabels.charged),
      align: 'right',
      render: (row) => (
        <>
          {formatDecimal(row.chargeable, 2)}
          <span className="unit unit-after">{row.billing === 'CBM' ? 'm³' : 'kg'}</span>
        </>
      ),
    },
    {
      key: 'cost',
      title: t('cost'),
      align: 'right',
      phone: 'figure',
      render: (row) => <Cost quote={row} base={base} least={least} />,
    },
    {
      key: 'per_kg',
      title: t('perKg'),
      align: 'right',
      render: ({ price }) => <Money value={price?.base_per_kg} currency={base} />,
    },
    ...(asksLoss ? [lost, whole] : []),
    {
      key: 'transit',
      title: t('transit'),
      width: 160,
      phone: 'code',
      render: (row) => <TransitBar p50={row.transit_p50} p90={row.transit_p90} longest={longest} />,
    },
    {
      key: 'arrives',
      title: t('arrives'),
      phone: 'note',
      render: (row) => row.arrives_p90 ?? <span className="t3">—</span>,
    },
  ]
}

interface CostProps {
  quote: Quote
  base: string
  least: InstanceType<typeof Freight> | undefined
}

function Cost({ quote: { price, reason }, base, least }: CostProps) {
  const t = useText(text)
  const say = useSay()
  if (!price) return reason ? <Status tone="off">{say(noPriceLabels[reason])}</Status> : null
  const more = least ? new Freight(price.base_total).minus(least) : undefined
  return (
    <>
      <b>
        <Money value={price.base_total} currency={base} />
      </b>
      <span className="sub">
        {more && !more.isZero()
          ? t('cheaperBy', { amount: formatDecimal(more.toFixed(), 2) })
          : t('cheapest')}
      </span>
    </>
  )
}
