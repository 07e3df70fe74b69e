import { rateEndpoints } from '@crossdock/contracts/areas/amzdata/rates/rates.endpoints.ts'
import { rateLabels } from '@crossdock/contracts/areas/amzdata/rates/rates.labels.ts'
import { uploadFile } from '../../../kit/api/files.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Notice } from '../../../kit/ui/notice.tsx'
import { ImportDialog } from '../shared/import-dialog.tsx'
import { ImportErrors } from '../shared/import-errors.tsx'
import { sheetText } from '../shared/sheet-import.text.ts'
import { useImport } from '../shared/use-import.ts'
import { text } from './basic-data.text.ts'
import { rateCalls } from './basic-data-calls.ts'

/** Rates from a file: with errors nothing is written. */
export function RateImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text)
  const s = useText(sheetText)
  const { file, reply, busy, choose } = useImport(
    (chosen) => uploadFile(rateEndpoints.importRates, {}, chosen),
    rateCalls,
  )
  return (
    <ImportDialog
      title={t('importRates')}
      hint={t('rateImportHint')}
      file={file}
      busy={busy}
      isDone={reply?.applied === true}
      onFile={choose}
      onClose={onClose}
    >
      {reply?.applied ? <Notice tone="ok">{t('ratesApplied', { saved: reply.saved })}</Notice> : null}
      {reply && !reply.applied ? (
        <>
          <Notice tone="bad">{s('nothingWritten', { errors: reply.errors.length })}</Notice>
          <ImportErrors errors={reply.errors} more={0} labels={rateLabels} />
        </>
      ) : null}
    </ImportDialog>
  )
}
