import { periodEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/periods.endpoints.ts'
import type { Period } from '@crossdock/contracts/areas/amzdata/analysis/periods.schema.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Awaited } from '../../../kit/ui/awaited.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Status, type Tone } from '../../../kit/ui/status.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { PeriodDialog } from './period-dialog.tsx'
import { periodText } from './periods.text.ts'

const TONES: Readonly<Record<Period['state'], Tone>> = { open: 'off', closed: 'ok', reopened: 'warn' }

/** Months with figures: which are closed, what changed since, and closing or opening them again (seller.md 2.1). */
export function PeriodsDrawer({ onClose }: { onClose: () => void }) {
  const t = useText(periodText)
  const reply = useCall(periodEndpoints.listPeriods, {}, { quiet: true })
  const [chosen, setChosen] = useState<Period>()
  const columns = usePeriodColumns(setChosen)
  return (
    <Drawer label={t('months')} note={t('months')} addressed={false} onClose={onClose}>
      <p className="drawer-hint">{t('hint')}</p>
      {reply.data ? (
        <DataTable
          tight
          label={t('months')}
          columns={columns}
          rows={reply.data.rows}
          rowKey={({ month }) => month}
          empty={<EmptyState title={t('none')} />}
        />
      ) : null}
      <Awaited reply={reply} lines={6} />
      {chosen ? <PeriodDialog period={chosen} onClose={() => setChosen(undefined)} /> : null}
    </Drawer>
  )
}

function usePeriodColumns(choose: (period: Period) => void): readonly Column<Period>[] {
  const t = useText(periodText)
  return [
    { key: 'month', title: t('month'), phone: 'title', render: ({ month }) => month },
    {
      key: 'state',
      title: t('state'),
      phone: 'note',
      render: ({ state, by, at, reason, changed_days }) => (
        <>
          <Status tone={TONES[state]}>{t(`state_${state}`)}</Status>
          {at ? (
            <span className="sub">
              {by} <DateTime at={at} /> {reason}
            </span>
          ) : null}
          {changed_days > 0 ? <span className="sub">{t('changed', { count: changed_days })}</span> : null}
        </>
      ),
    },
    {
      key: 'act',
      title: '',
      align: 'right',
      phone: 'figure',
      render: (period) =>
        period.is_over || period.state === 'closed' ? (
          <Button kind="quiet" onClick={() => choose(period)}>
            {t(period.state === 'closed' ? 'reopen' : 'close')}
          </Button>
        ) : (
          <span className="t3">{t('running')}</span>
        ),
    },
  ]
}
