import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { freightChannelEndpoints } from '@crossdock/contracts/areas/amzdata/freight/channels.endpoints.ts'
import type { Channel } from '@crossdock/contracts/areas/amzdata/freight/channels.schema.ts'
import { methodLabels } from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { Steady } from '../../../kit/form/steady.tsx'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { ChannelForm } from './channel-form.tsx'
import { text } from './freight.text.ts'
import { RateCards } from './rate-cards.tsx'

interface ChannelDrawerProps {
  /** `new`: one to be added. */
  id: string
  onShow: (id: string) => void
}

/** One channel beside the list: its prices over time, and how it weighs. */
export function ChannelDrawer({ id, onShow }: ChannelDrawerProps) {
  const t = useText(text)
  const isNew = id === 'new'
  const reply = useCall(
    freightChannelEndpoints.getChannel,
    { id: Number(id) || 1 },
    { enabled: !isNew, quiet: true, keep: false },
  )
  const mayCost = useCan()(amzdataPermissions.freight.cost)
  const [tab, setTab] = useState<'prices' | 'details'>(mayCost ? 'prices' : 'details')
  const close = () => onShow('')
  if (isNew) {
    return <ChannelForm channel={undefined} onClose={close} onSaved={(saved) => onShow(String(saved.id))} />
  }
  const { data } = reply
  if (!data) {
    return (
      <Drawer label={t('details')} onClose={close}>
        {reply.error ? (
          <ErrorState error={reply.error} onRetry={() => void reply.refetch()} />
        ) : (
          <Skeleton lines={10} />
        )}
      </Drawer>
    )
  }
  const head = (
    <>
      <ChannelHead channel={data.channel} />
      {data.cards ? (
        <div className="drawer-tabs" role="tablist" aria-label={data.channel.name}>
          {(['prices', 'details'] as const).map((key) => (
            <button
              key={key}
              type="button"
              role="tab"
              aria-selected={tab === key}
              onClick={() => setTab(key)}
            >
              {t(key)}
            </button>
          ))}
        </div>
      ) : null}
    </>
  )
  if (!data.cards || tab === 'details') {
    return (
      <Steady record={data.channel}>
        {(channel) => (
          <ChannelForm
            key={channel?.version}
            channel={channel}
            head={head}
            onClose={close}
            onSaved={() => undefined}
          />
        )}
      </Steady>
    )
  }
  return (
    <Drawer label={data.channel.name} note={data.channel.carrier} onClose={close}>
      {head}
      <RateCards channel={data.channel} cards={data.cards} />
    </Drawer>
  )
}

function ChannelHead({ channel }: { channel: Channel }) {
  const say = useSay()
  const nameOf = useMarketplaceName()
  const facts = [channel.carrier, say(methodLabels[channel.method]), nameOf(channel.country), channel.zone]
  return (
    <div className="freight-head">
      <h2>{channel.name}</h2>
      <p className="t2">{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}
