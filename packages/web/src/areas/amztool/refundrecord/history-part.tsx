import type { AftersaleDetail } from '@crossdock/contracts/areas/amztool/refundrecord/aftersale-detail.schema.ts'
import {
  aftersaleLabels,
  aftersaleStatusLabels,
  claimLabels,
  responsibilityLabels,
} from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.labels.ts'
import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { detailText } from './detail.text.ts'

/** Fields that a change tells of, with the words of their values. */
const FIELDS: readonly [
  key: string,
  label: keyof typeof aftersaleLabels,
  words: Readonly<Record<string, Message>>,
][] = [
  ['status', 'status', aftersaleStatusLabels],
  ['responsibility', 'responsibility', responsibilityLabels],
  ['claim', 'claim', claimLabels],
  ['case_no', 'case_no', {}],
  ['note', 'note', {}],
]

/** Who decided what, the latest first. */
export function HistoryPart({ detail: { changes } }: { detail: AftersaleDetail }) {
  const t = useText(detailText)
  const say = useSay()
  if (changes.length === 0) return null
  const tell = (after: Record<string, unknown>) =>
    FIELDS.flatMap(([key, label, words]) => {
      if (!(key in after)) return []
      const value = after[key] === null || after[key] === '' ? t('cleared') : String(after[key])
      const word = words[value]
      return [t('changedTo', { field: say(aftersaleLabels[label]), value: word ? say(word) : value })]
    }).join('；')
  return (
    <section className="detail-part">
      <h3>{t('history')}</h3>
      <ol className="ledger-history">
        {changes.map(({ at, by, after }) => (
          <li key={at}>
            <DateTime at={at} />
            <span>
              {by} {tell(after)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
