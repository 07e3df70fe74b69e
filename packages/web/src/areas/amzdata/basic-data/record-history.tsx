import {
  basicHistoryEndpoints,
  type HistoryKind,
} from '@crossdock/contracts/areas/amzdata/basic-history/basic-history.endpoints.ts'
import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { text } from './basic-data.text.ts'
import { ChangeEvents } from './change-events.tsx'

interface RecordHistoryProps {
  of: HistoryKind
  id: number
  labels: Readonly<Record<string, Message>>
}

/** Who changed what of a record, newest first. */
export function RecordHistory({ of, id, labels }: RecordHistoryProps) {
  const t = useText(text)
  const { data } = useCall(basicHistoryEndpoints.getBasicHistory, { of, id }, { keep: false, quiet: true })
  if (!data || data.events.length === 0) return null
  return (
    <section className="cost-part">
      <h3>{t('history')}</h3>
      <ChangeEvents events={data.events} labels={labels} fields={Object.keys(labels)} />
    </section>
  )
}
