import { costEndpoints } from '@crossdock/contracts/areas/amzdata/costs/costs.endpoints.ts'
import { costLabels } from '@crossdock/contracts/areas/amzdata/costs/costs.labels.ts'
import type { CostImportReply } from '@crossdock/contracts/areas/amzdata/costs/costs.schema.ts'
import { downloadFile, uploadFile } from '../../../kit/api/files.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Notice } from '../../../kit/ui/notice.tsx'
import { ImportDialog } from '../shared/import-dialog.tsx'
import { ImportErrors } from '../shared/import-errors.tsx'
import { sheetText } from '../shared/sheet-import.text.ts'
import { useImport } from '../shared/use-import.ts'
import { text } from './basic-data.text.ts'
import { costCalls } from './basic-data-calls.ts'

type Choice = { accept_partial?: 'true'; confirm_jumps?: 'true' }

/** Costs from a file: checked as a whole first; what is wrong is shown before anything is written (seller.md 2.6). */
export function CostImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text)
  const { file, reply, busy, choose, again } = useImport(
    (chosen, choice: Choice | undefined) => uploadFile(costEndpoints.importCosts, choice ?? {}, chosen),
    costCalls,
  )
  return (
    <ImportDialog
      title={t('importCosts')}
      hint={t('importHint')}
      file={file}
      busy={busy}
      isDone={reply?.applied === true}
      onFile={choose}
      onClose={onClose}
      template={(format) => void downloadFile(costEndpoints.downloadCostTemplate, { format })}
    >
      {reply ? <Result reply={reply} busy={busy} onGo={again} /> : null}
    </ImportDialog>
  )
}

interface ResultProps {
  reply: CostImportReply
  busy: boolean
  onGo: (choice: Choice) => void
}

function Result({ reply, busy, onGo }: ResultProps) {
  const t = useText(text)
  const s = useText(sheetText)
  const { errors, more_errors: more } = reply
  const count = (value: number) => formatDecimal(String(value), 0)
  if (reply.applied) {
    const { added, changed, unchanged } = reply
    return (
      <>
        <Notice tone="ok">
          {t('applied', { added: count(added), changed: count(changed), unchanged: count(unchanged) })}
          {reply.recalculated > 0 ? `, ${t('recalculated', { days: count(reply.recalculated) })}` : ''}
        </Notice>
        <ImportErrors errors={errors} more={more} labels={costLabels} />
      </>
    )
  }
  const onlyJumps = errors.length > 0 && errors.every(({ issue }) => issue === 'jump')
  const hasJumps = errors.some(({ issue }) => issue === 'jump')
  return (
    <>
      <Notice tone="bad">{s('nothingWritten', { errors: count(errors.length + more) })}</Notice>
      <ImportErrors errors={errors} more={more} labels={costLabels} />
      <div className="sheet-import-row">
        {onlyJumps ? (
          <Button kind="primary" busy={busy} onClick={() => onGo({ confirm_jumps: 'true' })}>
            {t('acceptJumps')}
          </Button>
        ) : null}
        <Button busy={busy} onClick={() => onGo({ accept_partial: 'true' })}>
          {s('skipWrong')}
        </Button>
        {hasJumps && !onlyJumps ? (
          <Button busy={busy} onClick={() => onGo({ accept_partial: 'true', confirm_jumps: 'true' })}>
            {t('acceptJumps')}
          </Button>
        ) : null}
      </div>
    </>
  )
}
