import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import type { FileLine, OrderDetail } from '@crossdock/contracts/areas/amzdata/orders/order-detail.schema.ts'
import { orderEndpoints } from '@crossdock/contracts/areas/amzdata/orders/orders.endpoints.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { copyText } from '../../../kit/api/copy-text.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Awaited } from '../../../kit/ui/awaited.tsx'
import { IconButton } from '../../../kit/ui/button.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { OrderFactsPart } from './facts-part.tsx'
import { ItemsPart } from './items-part.tsx'
import { LineDialog } from './line-dialog.tsx'
import { NotePart } from './note-part.tsx'
import { text } from './order.text.ts'
import { OrderState } from './order-cells.tsx'
import { PersonalPart } from './personal-part.tsx'
import { ProfitPart } from './profit-part.tsx'
import { SettlementPart } from './settlement-part.tsx'
import { TimelinePart } from './timeline-part.tsx'

interface OrderDrawerProps {
  id: number
  place: { at: number; count: number } | undefined
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  /** Shows all orders of the buyer. */
  onBuyer: () => void
  onClose: () => void
}

/** An order with all that is known of it, each figure with its line in a file. */
export function OrderDrawer({ id, place, onPrevious, onNext, onBuyer, onClose }: OrderDrawerProps) {
  const t = useText(text)
  const reply = useCall(orderEndpoints.getOrder, { id }, { keep: false, quiet: true })
  const [line, setLine] = useState<FileLine>()
  const { data } = reply
  return (
    <Drawer
      label={data?.order.order_id ?? t('list')}
      note={place ? t('place', place) : null}
      onPrevious={onPrevious}
      onNext={onNext}
      onClose={onClose}
    >
      <Awaited reply={reply} lines={10} />
      {data ? <Parts detail={data} onBuyer={onBuyer} onLine={setLine} /> : null}
      {line ? <LineDialog line={line} onClose={() => setLine(undefined)} /> : null}
    </Drawer>
  )
}

interface PartsProps {
  detail: OrderDetail
  onBuyer: () => void
  onLine: (line: FileLine) => void
}

function Parts({ detail, onBuyer, onLine }: PartsProps) {
  const can = useCan()
  const { order } = detail
  return (
    <>
      <Head detail={detail} />
      <OrderFactsPart detail={detail} onBuyer={onBuyer} />
      <ItemsPart detail={detail} onLine={onLine} />
      {order.parts ? <ProfitPart order={order} /> : null}
      <SettlementPart detail={detail} onLine={onLine} />
      <PersonalPart detail={detail} />
      <NotePart key={order.id} order={order} mayEdit={can(amzdataPermissions.order.edit)} />
      <TimelinePart detail={detail} onLine={onLine} />
    </>
  )
}

function Head({ detail: { order } }: { detail: OrderDetail }) {
  const t = useText(text)
  const copy = async () => {
    if (await copyText(order.order_id)) toast(t('copied'))
  }
  return (
    <header className="detail-head">
      <h2 className="mono">{order.order_id}</h2>
      <IconButton small icon="copy" label={t('copyNumbers')} onClick={() => void copy()} />
      <span className="detail-state">
        <OrderState order={order} />
      </span>
    </header>
  )
}
