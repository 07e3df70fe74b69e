import { amztoolPermissions } from '@crossdock/contracts/areas/amztool/amztool.permissions.ts'
import type {
  AftersaleDetail,
  LossSource,
} from '@crossdock/contracts/areas/amztool/refundrecord/aftersale-detail.schema.ts'
import { aftersaleEndpoints } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.endpoints.ts'
import { aftersaleTypeLabels } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.labels.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Awaited } from '../../../kit/ui/awaited.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { DecisionPart } from './decision-part.tsx'
import { detailText } from './detail.text.ts'
import { FactsPart } from './facts-part.tsx'
import { HistoryPart } from './history-part.tsx'
import { EventStatus } from './ledger-cells.tsx'
import { LineDialog } from './line-dialog.tsx'
import { text } from './refundrecord.text.ts'
import { StatementPart } from './statement-part.tsx'

interface EventDrawerProps {
  id: number
  place: { at: number; count: number } | undefined
  onPrevious: (() => void) | undefined
  onNext: (() => void) | undefined
  /** Opens another event of the order. */
  onShow: (id: number) => void
  onClose: () => void
}

/** An event with the statement of its loss, each figure with its line in a file. */
export function EventDrawer({ id, place, onPrevious, onNext, onShow, onClose }: EventDrawerProps) {
  const t = useText(text)
  const reply = useCall(aftersaleEndpoints.getAftersale, { id }, { keep: false, quiet: true })
  const [line, setLine] = useState<LossSource>()
  const { data } = reply
  const event = data?.aftersale
  return (
    <Drawer
      label={event?.order_id ?? event?.reimbursement_id ?? t('list')}
      note={place ? t('place', place) : null}
      onPrevious={onPrevious}
      onNext={onNext}
      onClose={onClose}
    >
      <Awaited reply={reply} lines={10} />
      {data ? <Parts detail={data} onLine={setLine} onShow={onShow} /> : null}
      {line ? <LineDialog line={line} onClose={() => setLine(undefined)} /> : null}
    </Drawer>
  )
}

interface PartsProps {
  detail: AftersaleDetail
  onLine: (line: LossSource) => void
  onShow: (id: number) => void
}

function Parts({ detail, onLine, onShow }: PartsProps) {
  const say = useSay()
  const mayEdit = useCan()(amztoolPermissions.refundrecord.edit)
  const { aftersale: event } = detail
  return (
    <>
      <header className="detail-head">
        <h2>
          {say(aftersaleTypeLabels[event.type])}{' '}
          <span className="mono">{event.order_id ?? event.reimbursement_id}</span>
        </h2>
        <span className="detail-state">
          <EventStatus event={event} />
        </span>
      </header>
      <FactsPart detail={detail} onLine={onLine} />
      <StatementPart detail={detail} onLine={onLine} />
      <RelatedPart detail={detail} onShow={onShow} />
      {mayEdit ? <DecisionPart key={event.id} event={event} /> : null}
      <HistoryPart detail={detail} />
    </>
  )
}

/** The other events of the order. */
function RelatedPart({ detail: { aftersale, related }, onShow }: Omit<PartsProps, 'onLine'>) {
  const t = useText(detailText)
  const say = useSay()
  const others = related.filter(({ id }) => id !== aftersale.id)
  if (others.length === 0) return null
  return (
    <section className="detail-part">
      <h3>{t('related')}</h3>
      <ul className="ledger-related">
        {others.map((event) => (
          <li key={event.id}>
            <span>{event.event_on}</span>
            <button type="button" className="text-button" onClick={() => onShow(event.id)}>
              {say(aftersaleTypeLabels[event.type])} × {event.quantity}
            </button>
            <span className="end">
              {event.net_loss === undefined ? null : (
                <Money value={event.net_loss} currency={event.currency} />
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
