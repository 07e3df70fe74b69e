import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { freightChannelEndpoints } from '@crossdock/contracts/areas/amzdata/freight/channels.endpoints.ts'
import type { Carrier } from '@crossdock/contracts/areas/amzdata/freight/channels.schema.ts'
import { settlementLabels } from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button, IconButton } from '../../../kit/ui/button.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { CarrierForm } from './carrier-form.tsx'
import { text } from './freight.text.ts'
import { channelCalls } from './freight-calls.ts'

/** The carriers of the company: who they are and how they are paid. */
export function CarriersDrawer({ onClose }: { onClose: () => void }) {
  const t = useText(text)
  const mayEdit = useCan()(amzdataPermissions.freight.edit)
  const reply = useCall(freightChannelEndpoints.listCarriers, {})
  const [editing, setEditing] = useState<Carrier | 'new'>()
  const rows = reply.data?.rows
  const shown = editing ?? (rows?.length === 0 && mayEdit ? 'new' : undefined)
  return (
    <Drawer label={t('carriers')} note={t('carriers')} onClose={onClose} addressed={false}>
      <SectionHead title={t('carriers')}>
        {mayEdit && !shown ? (
          <Button small icon="plus" onClick={() => setEditing('new')}>
            {t('newCarrier')}
          </Button>
        ) : null}
      </SectionHead>
      {shown ? (
        <CarrierForm
          key={shown === 'new' ? 'new' : shown.id}
          carrier={shown === 'new' ? undefined : shown}
          onDone={() => setEditing(undefined)}
          onCancel={rows?.length === 0 ? onClose : () => setEditing(undefined)}
        />
      ) : null}
      {rows ? null : <Skeleton lines={6} />}
      {rows?.length === 0 && !shown ? <EmptyState title={t('noCarriers')} /> : null}
      <ul className="freight-carriers">
        {(rows ?? []).map((carrier) => (
          <CarrierRow key={carrier.id} carrier={carrier} onEdit={mayEdit ? setEditing : undefined} />
        ))}
      </ul>
    </Drawer>
  )
}

function CarrierRow({
  carrier,
  onEdit,
}: {
  carrier: Carrier
  onEdit: ((carrier: Carrier) => void) | undefined
}) {
  const t = useText(text)
  const c = useText(commonText)
  const say = useSay()
  const remove = useAction(freightChannelEndpoints.removeCarriers, { invalidates: channelCalls })
  const { id, version, name, channels, bills } = carrier
  const ask = async () => {
    const question = { title: t('removeCarrier', { name }), action: c('remove'), danger: true }
    if (await confirm(question)) remove.mutate({ rows: [{ id, version }] })
  }
  return (
    <li>
      <span className="grow">
        <b>{name}</b> <span className="t3">{carrier.short_name}</span>
        <span className="sub">
          {[
            say(settlementLabels[carrier.settlement]),
            t('carrierFacts', { channels, bills }),
            carrier.contact,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      {onEdit ? (
        <>
          <IconButton icon="edit" label={`${c('edit')} ${name}`} onClick={() => onEdit(carrier)} />
          <IconButton
            icon="trash"
            label={`${c('remove')} ${name}`}
            disabled={channels + bills > 0}
            onClick={() => void ask()}
          />
        </>
      ) : null}
    </li>
  )
}
