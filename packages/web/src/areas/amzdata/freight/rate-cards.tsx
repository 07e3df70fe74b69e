import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { freightChannelEndpoints } from '@crossdock/contracts/areas/amzdata/freight/channels.endpoints.ts'
import type { Channel, RateCard } from '@crossdock/contracts/areas/amzdata/freight/channels.schema.ts'
import { channelLabels } from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import { RATE_FEES } from '@crossdock/contracts/areas/amzdata/freight/freight-rules.ts'
import { lazy, Suspense, useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button, IconButton } from '../../../kit/ui/button.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Tag } from '../../../kit/ui/tag.tsx'
import { text } from './freight.text.ts'
import { channelCalls } from './freight-calls.ts'
import { PriceOf } from './price-of.tsx'
import { RateCardEditor } from './rate-card-editor.tsx'

const PriceChart = lazy(() => import('./price-chart.tsx').then((module) => ({ default: module.PriceChart })))

interface RateCardsProps {
  channel: Channel
  cards: readonly RateCard[]
}

/** The prices of a channel: over time as a picture, and card by card. */
export function RateCards({ channel, cards }: RateCardsProps) {
  const t = useText(text)
  const mayEdit = useCan()(amzdataPermissions.freight.edit)
  const [editing, setEditing] = useState<RateCard | 'new'>()
  const shown = editing ?? (cards.length === 0 && mayEdit ? 'new' : undefined)
  if (shown) {
    const isNew = shown === 'new'
    return (
      <RateCardEditor
        key={isNew ? 'new' : shown.id}
        channel={channel}
        card={isNew ? undefined : shown}
        like={cards[0]}
        onClose={() => setEditing(undefined)}
        onCancel={cards.length === 0 ? undefined : () => setEditing(undefined)}
      />
    )
  }
  return (
    <>
      {cards.length > 1 ? (
        <section className="freight-part">
          <SectionHead title={t('history')} />
          <Suspense fallback={<div className="freight-plot" />}>
            <PriceChart channel={channel} cards={cards} />
          </Suspense>
        </section>
      ) : null}
      <section className="freight-part">
        <SectionHead title={t('prices')}>
          {mayEdit ? (
            <Button small icon="plus" onClick={() => setEditing('new')}>
              {t('newCard')}
            </Button>
          ) : null}
        </SectionHead>
        {cards.length === 0 ? <EmptyState title={t('noCards')} /> : null}
        {cards.map((card) => (
          <Card key={card.id} channel={channel} card={card} onEdit={mayEdit ? setEditing : undefined} />
        ))}
      </section>
    </>
  )
}

interface CardProps {
  channel: Channel
  card: RateCard
  onEdit: ((card: RateCard) => void) | undefined
}

function Card({ channel, card, onEdit }: CardProps) {
  const t = useText(text)
  const c = useText(commonText)
  const say = useSay()
  const remove = useRemoveCard()
  const fees = RATE_FEES.filter((fee) => card[fee] !== '0')
  const unit = channel.billing === 'CBM' ? 'm³' : 'kg'
  const name = `${t('since', { day: card.effective_from })}`
  return (
    <article className="freight-card">
      <header>
        <h3>{name}</h3>
        {card.effective_to ? <span className="t3">→ {card.effective_to}</span> : null}
        {channel.card?.id === card.id ? <Tag>{t('holdsToday')}</Tag> : null}
        {onEdit ? (
          <span className="end">
            <IconButton icon="edit" label={`${c('edit')} ${name}`} onClick={() => onEdit(card)} />
            <IconButton icon="trash" label={`${c('remove')} ${name}`} onClick={() => void remove(card)} />
          </span>
        ) : null}
      </header>
      <ul className="freight-bands">
        {card.bands.map((band) => (
          <li key={band.from}>
            <span className="t2">
              {band.to === null ? `≥ ${band.from}` : `${band.from} – ${band.to}`} {unit}
            </span>
            <PriceOf amount={band.price} currency={card.currency} unit={channel.billing} />
          </li>
        ))}
      </ul>
      {fees.length > 0 ? (
        <p className="small t2">
          {fees
            .map(
              (fee) =>
                `${say(channelLabels[fee])} ${card[fee]}${fee === 'fuel_percent' ? '' : ` ${card.currency}`}`,
            )
            .join(' · ')}
        </p>
      ) : null}
    </article>
  )
}

function useRemoveCard(): (card: RateCard) => Promise<void> {
  const t = useText(text)
  const c = useText(commonText)
  const action = useAction(freightChannelEndpoints.removeRateCards, { invalidates: channelCalls })
  return async ({ id, version, effective_from: day }) => {
    const question = { title: t('removeCard', { day }), action: c('remove'), danger: true }
    if (await confirm(question)) action.mutate({ rows: [{ id, version }] })
  }
}
