import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import type { Channel } from '@crossdock/contracts/areas/amzdata/freight/channels.schema.ts'
import { channelLabels, methodLabels } from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Status } from '../../../kit/ui/status.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { useMarketplaceName } from '../shared/use-names.ts'
import { text } from './freight.text.ts'
import { PriceOf } from './price-of.tsx'

/** Channel, carrier, where it goes, how it weighs, how long it takes, what it costs today. */
export function useChannelColumns(): readonly Column<Channel>[] {
  const t = useText(text)
  const say = useSay()
  const nameOf = useMarketplaceName()
  const mayCost = useCan()(amzdataPermissions.freight.cost)
  const price: Column<Channel> = {
    key: 'price',
    title: t('priceToday'),
    align: 'right',
    phone: 'figure',
    render: (row) => <PriceToday row={row} />,
  }
  return [
    {
      key: 'name',
      title: say(channelLabels.channel),
      width: 200,
      sortable: true,
      phone: 'title',
      render: (row) => (
        <>
          {row.name}
          <span className="sub">{say(methodLabels[row.method])}</span>
        </>
      ),
    },
    {
      key: 'carrier',
      title: say(channelLabels.carrier),
      sortable: true,
      phone: 'code',
      render: (row) => row.carrier,
    },
    {
      key: 'country',
      title: say(channelLabels.country),
      sortable: true,
      phone: 'note',
      render: (row) => (
        <>
          {nameOf(row.country)}
          <span className="sub">{row.zone || null}</span>
        </>
      ),
    },
    { key: 'weighing', title: t('weighing'), render: (row) => <Weighing row={row} /> },
    {
      key: 'transit_p90',
      title: t('transit'),
      align: 'right',
      sortable: true,
      render: (row) => <Transit p50={row.transit_p50} p90={row.transit_p90} />,
    },
    ...(mayCost ? [price] : []),
    {
      key: 'enabled',
      title: t('enabled'),
      render: (row) => <Status tone={row.is_enabled ? 'ok' : 'off'}>{t(`enabled_${row.is_enabled}`)}</Status>,
    },
  ]
}

function PriceToday({ row: { card, billing } }: { row: Channel }) {
  const t = useText(text)
  const [first, ...rest] = card?.bands ?? []
  if (!card || !first) return <Status tone="warn">{t('noPriceToday')}</Status>
  const last = rest.at(-1)
  return (
    <>
      {last ? (
        <>
          <PriceOf amount={last.price} currency={card.currency} /> –{' '}
        </>
      ) : null}
      <PriceOf amount={first.price} currency={card.currency} unit={billing} />
      <span className="sub">
        {[
          rest.length > 0 ? t('bandsMore', { count: card.bands.length }) : '',
          t('since', { day: card.effective_from }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}

function Weighing({ row }: { row: Channel }) {
  const say = useSay()
  if (row.billing === 'CBM') return <>m³</>
  return (
    <>
      ÷{row.divisor}
      <span className="sub">
        {row.split_k === '0' ? null : `${say(channelLabels.split_k)} ${row.split_k}`}
      </span>
    </>
  )
}

/** Usual and slow days as one range. */
export function Transit({ p50, p90 }: { p50: number | null; p90: number | null }) {
  const t = useText(text)
  if (p50 === null && p90 === null) return <span className="t3">—</span>
  return <>{t('transitDays', { p50: p50 ?? p90 ?? 0, p90: p90 ?? p50 ?? 0 })}</>
}
