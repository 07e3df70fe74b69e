import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { periodEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/periods.endpoints.ts'
import type { Period } from '@crossdock/contracts/areas/amzdata/analysis/periods.schema.ts'
import { useId, useState } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { periodText } from './periods.text.ts'

const SHORTEST_REASON = 2
const { getBuckets, getSummary, getTable, getTrend, getWaterfall } = analysisEndpoints
const CHANGED = [periodEndpoints.listPeriods, getSummary, getTrend, getTable, getBuckets, getWaterfall]

/** Closes a month, or opens it again with a reason. */
export function PeriodDialog({ period, onClose }: { period: Period; onClose: () => void }) {
  const t = useText(periodText)
  const common = useText(commonText)
  const id = useId()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const close = useAction(periodEndpoints.closePeriod, { invalidates: CHANGED, onDone: onClose })
  const reopen = useAction(periodEndpoints.reopenPeriod, { invalidates: CHANGED, onDone: onClose })
  const { month } = period
  const isClosed = period.state === 'closed'
  const isShort = isClosed && reason.trim().length < SHORTEST_REASON
  const submit = () => {
    setTried(true)
    if (isShort) return
    if (isClosed) reopen.mutate({ month, reason: reason.trim() })
    else close.mutate({ month, reason: reason.trim() })
  }
  return (
    <Modal labelledBy={id} onClose={onClose}>
      <h2 id={id}>{t(isClosed ? 'reopenMonth' : 'closeMonth', { month })}</h2>
      <p className="modal-hint">{isClosed ? t('changed', { count: period.changed_days }) : t('closeHint')}</p>
      <FormBox label={t('months')} onSubmit={submit}>
        <Field
          label={t('reason')}
          required={isClosed}
          error={isTried && isShort ? t('reasonShort') : undefined}
        >
          {(control) => <TextInput {...control} value={reason} maxLength={200} onChange={setReason} />}
        </Field>
        <footer className="modal-foot">
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" type="submit" disabled={close.isPending || reopen.isPending}>
            {t(isClosed ? 'reopen' : 'close')}
          </Button>
        </footer>
      </FormBox>
    </Modal>
  )
}
