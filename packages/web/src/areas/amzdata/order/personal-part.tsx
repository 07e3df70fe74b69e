import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import type { OrderDetail } from '@crossdock/contracts/areas/amzdata/orders/order-detail.schema.ts'
import { orderEndpoints } from '@crossdock/contracts/areas/amzdata/orders/orders.endpoints.ts'
import { personalLabels } from '@crossdock/contracts/areas/amzdata/orders/orders.labels.ts'
import type { OrderPersonal } from '@crossdock/contracts/areas/amzdata/orders/orders.schema.ts'
import { PERSONAL_FIELD_NAMES } from '@crossdock/contracts/areas/amzdata/orders/personal-fields.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { detailText } from './detail.text.ts'
import { ReasonDialog } from './reason-dialog.tsx'

/** What the buyer told: masked until somebody with the right to it says why (platform.md 10). */
export function PersonalPart({ detail: { order, personal } }: { detail: OrderDetail }) {
  const t = useText(detailText)
  const say = useSay()
  const { shown, button, dialog } = useReveal(order.id)
  const values = shown?.fields ?? personal.masked
  return (
    <section className="detail-part">
      <div className="detail-part-head">
        <h3>{t('personal')}</h3>
        {personal.state === 'kept' ? button : null}
      </div>
      <p className="sub">
        {personal.state === 'none' ? t('personalNone') : null}
        {personal.state === 'erased'
          ? t('personalErased', { date: personal.erased_at?.slice(0, 10) ?? '' })
          : null}
        {personal.state === 'kept' ? t('personalUntil', { date: personal.until ?? '' }) : null}
        {shown ? ` ${t('leftToday', { count: shown.left_today })}` : null}
      </p>
      <dl className="detail-facts">
        {PERSONAL_FIELD_NAMES.filter((field) => values[field]).map((field) => (
          <div key={field}>
            <dt>{say(personalLabels[field])}</dt>
            <dd>{values[field]}</dd>
          </div>
        ))}
      </dl>
      {dialog}
    </section>
  )
}

/** The way to the values: a reason, then the call that writes it down; what was shown is forgotten with the drawer. */
function useReveal(id: number) {
  const t = useText(detailText)
  const can = useCan()
  const [asking, setAsking] = useState(false)
  const [shown, setShown] = useState<OrderPersonal>()
  const reveal = useAction(orderEndpoints.revealOrder, {
    onDone: (reply) => {
      setAsking(false)
      setShown(reply)
    },
  })
  const button = can(amzdataPermissions.order.pii) ? (
    <Button small onClick={() => (shown ? setShown(undefined) : setAsking(true))}>
      {shown ? t('hide') : t('reveal')}
    </Button>
  ) : null
  const dialog = asking ? (
    <ReasonDialog
      title={t('revealTitle')}
      busy={reveal.isPending}
      onReason={(reason) => reveal.mutate({ id, reason })}
      onClose={() => setAsking(false)}
    />
  ) : null
  return { shown, button, dialog }
}
