import { rateEndpoints } from '@crossdock/contracts/areas/amzdata/rates/rates.endpoints.ts'
import { rateLabels } from '@crossdock/contracts/areas/amzdata/rates/rates.labels.ts'
import type { RateImportReply } from '@crossdock/contracts/areas/amzdata/rates/rates.schema.ts'
import { useState } from 'react'
import { CallFailure } from '../../../kit/api/call-failure.ts'
import { uploadFile } from '../../../kit/api/files.ts'
import { invalidate } from '../../../kit/api/query-client.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Notice } from '../../../kit/ui/notice.tsx'
import { text } from './basic-data.text.ts'
import { rateCalls } from './basic-data-calls.ts'
import { ImportDialog } from './import-dialog.tsx'
import { ImportErrors } from './import-errors.tsx'

/** Rates from a file: with errors nothing is written. */
export function RateImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text)
  const say = useSay()
  const [file, setFile] = useState<File>()
  const [reply, setReply] = useState<RateImportReply>()
  const [busy, setBusy] = useState(false)
  const send = async (chosen: File) => {
    setFile(chosen)
    setBusy(true)
    try {
      const next = await uploadFile(rateEndpoints.importRates, {}, chosen)
      setReply(next)
      if (next.applied) await invalidate(...rateCalls)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error // its reaction told the reader
      setReply(undefined)
    } finally {
      setBusy(false)
    }
  }
  const nameOf = (field: string) => (isLabel(field) ? say(rateLabels[field]) : field)
  return (
    <ImportDialog
      title={t('importRates')}
      hint={t('rateImportHint')}
      file={file}
      busy={busy}
      isDone={reply?.applied === true}
      onFile={(chosen) => void send(chosen)}
      onClose={onClose}
    >
      {reply?.applied ? <Notice tone="ok">{t('ratesApplied', { saved: reply.saved })}</Notice> : null}
      {reply && !reply.applied ? (
        <>
          <Notice tone="bad">{t('nothingWritten', { errors: reply.errors.length })}</Notice>
          <ImportErrors errors={reply.errors} more={0} nameOf={nameOf} />
        </>
      ) : null}
    </ImportDialog>
  )
}

const isLabel = (field: string): field is keyof typeof rateLabels => Object.hasOwn(rateLabels, field)
