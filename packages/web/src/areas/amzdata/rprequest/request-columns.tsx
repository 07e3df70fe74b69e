import type { RequestState } from '@crossdock/contracts/areas/amzdata/requests/request-types.ts'
import {
  requestStateLabels,
  requestTypeLabels,
} from '@crossdock/contracts/areas/amzdata/requests/requests.labels.ts'
import type { ReportRequest } from '@crossdock/contracts/areas/amzdata/requests/requests.schema.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import { Status, type Tone } from '../../../kit/ui/status.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { useMarketplaceName } from '../shared/use-names.ts'
import { RequestDeeds } from './request-deeds.tsx'
import { text } from './rprequest.text.ts'

const tones: Readonly<Record<RequestState, Tone>> = {
  DRAFT: 'off',
  SUBMITTED: 'wait',
  IN_QUEUE: 'run',
  IN_PROGRESS: 'run',
  DONE: 'run',
  DOWNLOADED: 'run',
  IMPORTED: 'ok',
  CANCELLED: 'off',
  FATAL: 'bad',
  DOWNLOAD_FAILED: 'bad',
  EXPIRED: 'warn',
}

/** The state of a request as mark and word; a held file stands in front of everything else. */
export function RequestStatus({ row }: { row: Pick<ReportRequest, 'state' | 'is_held'> }) {
  const t = useText(text)
  const say = useSay()
  if (row.is_held) return <Status tone="warn">{t('held')}</Status>
  return <Status tone={tones[row.state]}>{say(requestStateLabels[row.state])}</Status>
}

/** The days of a request in words. */
export function useSpanWords(): (row: Pick<ReportRequest, 'data_from' | 'data_to'>) => string {
  const t = useText(text)
  return ({ data_from: from, data_to: to }) =>
    from === null || to === null ? t('now') : from === to ? from : t('span', { from, to })
}

/** A duration in its largest whole unit. */
export function useDurationWords(): (seconds: number | null) => string {
  const t = useText(text)
  return (seconds) => {
    if (seconds === null) return '—'
    if (seconds < 90) return t('seconds', { count: seconds })
    if (seconds < 5_400) return t('minutes', { count: Math.round(seconds / 60) })
    return t('hours', { count: Math.round(seconds / 3_600) })
  }
}

/** Columns a reader may choose among; report, state and what can be done always stay. */
export const REQUEST_CHOICES = ['id', 'range', 'rows', 'duration', 'requester'] as const
export type RequestChoice = (typeof REQUEST_CHOICES)[number]

/** Number, report, shop and marketplace, days, state, rows, duration, requester, actions. */
export function useRequestColumns(
  chosen: readonly string[],
  onShow: (id: string) => void,
): readonly Column<ReportRequest>[] {
  const t = useText(text)
  const say = useSay()
  const siteName = useMarketplaceName()
  const spanWords = useSpanWords()
  const durationWords = useDurationWords()
  const choices: Readonly<Record<RequestChoice, Column<ReportRequest>>> = {
    id: {
      key: 'id',
      title: t('id'),
      width: 72,
      sortable: true,
      render: (row) => <span className="mono">{row.id}</span>,
    },
    range: {
      key: 'range',
      title: t('range'),
      width: 190,
      phone: 'code',
      render: (row) => <span className="rp-range">{spanWords(row)}</span>,
    },
    rows: {
      key: 'rows',
      title: t('rows'),
      align: 'right',
      phone: 'figure',
      named: true,
      render: (row) => <Quantity value={row.rows} />,
    },
    duration: {
      key: 'duration',
      title: t('duration'),
      align: 'right',
      render: (row) => durationWords(row.seconds),
    },
    requester: {
      key: 'requester',
      title: t('requester'),
      render: (row) => (
        <>
          {row.requested_by ?? '—'}
          <span className="sub">
            <DateTime at={row.submitted_at ?? row.created_at} />
          </span>
        </>
      ),
    },
  }
  const has = (key: RequestChoice) => (chosen.includes(key) ? [choices[key]] : [])
  return [
    ...has('id'),
    {
      key: 'report_type',
      title: t('type'),
      width: 200,
      sortable: true,
      phone: 'title',
      render: (row) => (
        <>
          {say(requestTypeLabels[row.report_type])}
          <span className="sub rp-way">{t(row.is_remote ? 'overApi' : 'byHand')}</span>
        </>
      ),
    },
    {
      key: 'shop',
      title: t('shop'),
      sortable: true,
      phone: 'code',
      render: (row) => (
        <span className="rp-place">
          {row.shop.name}
          <span className="sub">{row.marketplaces.map(siteName).join(' · ')}</span>
        </span>
      ),
    },
    ...has('range'),
    {
      key: 'state',
      title: t('state'),
      sortable: true,
      phone: 'note',
      render: (row) => (
        <>
          <RequestStatus row={row} />
          {row.error ? <span className="sub rp-error">{row.error}</span> : null}
        </>
      ),
    },
    ...has('rows'),
    ...has('duration'),
    ...has('requester'),
    {
      key: 'deeds',
      title: '',
      align: 'right',
      render: (row) => <RequestDeeds row={row} onShow={onShow} />,
    },
  ]
}
