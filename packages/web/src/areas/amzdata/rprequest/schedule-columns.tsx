import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { requestEndpoints } from '@crossdock/contracts/areas/amzdata/requests/requests.endpoints.ts'
import {
  requestStateLabels,
  requestTypeLabels,
  schedulePeriodLabels,
} from '@crossdock/contracts/areas/amzdata/requests/requests.labels.ts'
import type { ReportSchedule } from '@crossdock/contracts/areas/amzdata/requests/requests.schema.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Status } from '../../../kit/ui/status.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { useMarketplaceName } from '../shared/use-names.ts'
import { scheduleCalls } from './request-calls.ts'
import { text } from './rprequest.text.ts'

/** Report, shop and marketplace, period, next run, latest request, state, actions. */
export function useScheduleColumns(onRequest: (id: number) => void): readonly Column<ReportSchedule>[] {
  const t = useText(text)
  const say = useSay()
  const siteName = useMarketplaceName()
  return [
    {
      key: 'report_type',
      title: t('type'),
      width: 200,
      phone: 'title',
      render: (row) => say(requestTypeLabels[row.report_type]),
    },
    {
      key: 'shop',
      title: t('shop'),
      phone: 'code',
      render: (row) => (
        <span className="rp-place">
          {row.shop.name}
          <span className="sub">{row.marketplaces.map(siteName).join(' · ')}</span>
        </span>
      ),
    },
    {
      key: 'period',
      title: t('period'),
      phone: 'figure',
      render: (row) => say(schedulePeriodLabels[row.period]),
    },
    {
      key: 'next_run_at',
      title: t('nextRun'),
      render: (row) => (row.is_paused ? <span className="t3">—</span> : <DateTime at={row.next_run_at} />),
    },
    {
      key: 'last_request',
      title: t('lastRun'),
      render: ({ last_request: last }) =>
        last ? (
          <button type="button" className="text-button" onClick={() => onRequest(last.id)}>
            {last.id} · {say(requestStateLabels[last.state])}
          </button>
        ) : (
          <span className="t3">—</span>
        ),
    },
    {
      key: 'is_paused',
      title: t('state'),
      phone: 'note',
      render: (row) => (
        <Status tone={row.is_paused ? 'off' : 'run'}>{t(row.is_paused ? 'paused' : 'active')}</Status>
      ),
    },
    { key: 'deeds', title: '', align: 'right', phone: 'note', render: (row) => <ScheduleDeeds row={row} /> },
  ]
}

function ScheduleDeeds({ row: { id, version, is_paused } }: { row: ReportSchedule }) {
  const t = useText(text)
  const c = useText(commonText)
  const maySubmit = useCan()(amzdataPermissions.rprequest.submit)
  const options = { invalidates: scheduleCalls }
  const move = useAction(requestEndpoints.moveSchedule, options)
  const remove = useAction(requestEndpoints.removeSchedule, options)
  const ask = async () => {
    const question = { title: t('removeSchedule'), action: c('remove'), danger: true }
    if (await confirm(question)) remove.mutate({ id, version })
  }
  if (!maySubmit) return null
  return (
    <span className="rp-deeds">
      <button
        type="button"
        className="text-button"
        onClick={() => move.mutate({ id, version, is_paused: !is_paused })}
      >
        {t(is_paused ? 'resume' : 'pause')}
      </button>
      <button type="button" className="text-button" onClick={() => void ask()}>
        {c('remove')}
      </button>
    </span>
  )
}
