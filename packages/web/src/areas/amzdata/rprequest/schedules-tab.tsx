import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { requestEndpoints } from '@crossdock/contracts/areas/amzdata/requests/requests.endpoints.ts'
import { requestTypeLabels } from '@crossdock/contracts/areas/amzdata/requests/requests.labels.ts'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { text } from './rprequest.text.ts'
import { useScheduleColumns } from './schedule-columns.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { useRequestGo } from './use-request-go.ts'

/** What is asked for again and again. */
export function SchedulesTab({ tabs, panel }: { tabs: ReactNode; panel: string }) {
  const t = useText(text)
  const say = useSay()
  const go = useRequestGo()
  const maySubmit = useCan()(amzdataPermissions.rprequest.submit)
  const [isMaking, setMaking] = useState(false)
  const reply = useCall(requestEndpoints.listSchedules, {}, { quiet: true })
  const columns = useScheduleColumns((id) => go('requests', { id: String(id) }))
  const add = maySubmit ? (
    <Button kind="primary" icon="plus" onClick={() => setMaking(true)}>
      {t('newSchedule')}
    </Button>
  ) : null
  return (
    <Page list>
      <PageHeader title={say(viewOf('amzdata/rprequest'))}>{add}</PageHeader>
      {tabs}
      <div id={panel} role="tabpanel" aria-label={t('tab_schedules')} className="rp-panel is-list rp-part">
        <DataTable
          label={t('tab_schedules')}
          columns={columns}
          rows={reply.data?.rows}
          rowKey={(row) => row.id}
          rowName={(row) => say(requestTypeLabels[row.report_type])}
          fetching={reply.isFetching}
          error={reply.error}
          onRetry={() => void reply.refetch()}
          empty={<EmptyState title={t('schedulesEmpty')} hint={t('schedulesHint')} />}
        />
      </div>
      {isMaking ? <ScheduleDialog onClose={() => setMaking(false)} /> : null}
    </Page>
  )
}
