import { recalculationEndpoints } from '@crossdock/contracts/areas/amzdata/recalculations/recalculations.endpoints.ts'
import { recalculationStateLabels } from '@crossdock/contracts/areas/amzdata/recalculations/recalculations.labels.ts'
import type { Recalculation } from '@crossdock/contracts/areas/amzdata/recalculations/recalculations.schema.ts'
import { useEffect, useId, useRef } from 'react'
import { invalidate } from '../../../kit/api/query-client.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Modal } from '../../../kit/ui/modal.tsx'
import { ProgressBar } from '../../../kit/ui/progress-bar.tsx'
import { Status } from '../../../kit/ui/status.tsx'
import { costCalls } from './basic-data-calls.ts'
import { batchText } from './cost-batch.text.ts'

const isOpen = ({ state }: Recalculation) => state === 'queued' || state === 'running'
const WATCH_MS = 1_500

/** Has everything from a day on computed anew, and shows how far it is. */
export function RecalculateDialog({ onClose }: { onClose: () => void }) {
  const t = useText(batchText)
  const c = useText(commonText)
  const id = useId()
  const reply = useCall(
    recalculationEndpoints.listRecalculations,
    {},
    {
      refreshEvery: (last) => (last?.rows.some(isOpen) ? WATCH_MS : false),
    },
  )
  const rows = reply.data?.rows ?? []
  const isRunning = rows.some(isOpen)
  useRefreshAfter(isRunning)
  const action = useAction(recalculationEndpoints.startRecalculation, {
    invalidates: [recalculationEndpoints.listRecalculations],
  })
  const form = useForm({
    initial: { from: `${new Date().getFullYear()}-01-01` },
    onSubmit: (values) => action.mutateAsync(values),
  })
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{t('recalculateTitle')}</h2>
      <p className="modal-hint">{t('recalculateHint')}</p>
      <div className="form">
        <Field label={t('from')} required error={form.errors.from}>
          {(control) => (
            <DateInput {...control} value={form.values.from} onChange={(day) => form.set('from', day)} />
          )}
        </Field>
      </div>
      {rows.length > 0 ? (
        <section className="cost-part">
          <h3>{t('latest')}</h3>
          <ul className="recalculations">
            {rows.map((row) => (
              <Line key={row.id} row={row} />
            ))}
          </ul>
        </section>
      ) : null}
      <footer className="modal-foot">
        <Button onClick={onClose}>{c('close')}</Button>
        <Button kind="primary" busy={form.busy} disabled={isRunning} onClick={() => void form.submit()}>
          {t('start')}
        </Button>
      </footer>
    </Modal>
  )
}

/** Figures are old once the work is over. */
function useRefreshAfter(isRunning: boolean): void {
  const was = useRef(false)
  useEffect(() => {
    if (was.current && !isRunning) void invalidate(...costCalls)
    was.current = isRunning
  }, [isRunning])
}

const tones = { queued: 'wait', running: 'run', done: 'ok', failed: 'bad' } as const

function Line({ row }: { row: Recalculation }) {
  const t = useText(batchText)
  const say = useSay()
  const progress = t('progress', { done: row.months_done, total: row.months_total })
  return (
    <li>
      <Status tone={tones[row.state]}>{say(recalculationStateLabels[row.state])}</Status>
      <span className="t3">
        {t('since', { date: row.from_day })} {row.asked_by} <DateTime at={row.asked_at} />
      </span>
      {isOpen(row) ? (
        <ProgressBar part={row.months_total > 0 ? row.months_done / row.months_total : 0} label={progress} />
      ) : (
        <span className="t3">{t('lines', { lines: formatDecimal(String(row.lines), 0) })}</span>
      )}
    </li>
  )
}
