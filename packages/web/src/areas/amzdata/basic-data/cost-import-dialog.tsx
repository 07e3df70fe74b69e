import { costEndpoints } from '@crossdock/contracts/areas/amzdata/costs/costs.endpoints.ts'
import { costLabels } from '@crossdock/contracts/areas/amzdata/costs/costs.labels.ts'
import type { CostImportReply } from '@crossdock/contracts/areas/amzdata/costs/costs.schema.ts'
import { useState } from 'react'
import { CallFailure } from '../../../kit/api/call-failure.ts'
import { downloadFile, uploadFile } from '../../../kit/api/files.ts'
import { invalidate } from '../../../kit/api/query-client.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Notice } from '../../../kit/ui/notice.tsx'
import { text } from './basic-data.text.ts'
import { costCalls } from './basic-data-calls.ts'
import { ImportDialog } from './import-dialog.tsx'
import { ImportErrors } from './import-errors.tsx'

type Choice = { accept_partial?: 'true'; confirm_jumps?: 'true' }

/** Costs from a file: checked as a whole first; what is wrong is shown before anything is written (seller.md 2.6). */
export function CostImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text)
  const [file, setFile] = useState<File>()
  const [reply, setReply] = useState<CostImportReply>()
  const [busy, setBusy] = useState(false)
  const send = async (chosen: File, choice: Choice = {}) => {
    setFile(chosen)
    setBusy(true)
    try {
      const next = await uploadFile(costEndpoints.importCosts, choice, chosen)
      setReply(next)
      if (next.applied) await invalidate(...costCalls)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error // its reaction told the reader
      setReply(undefined)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ImportDialog
      title={t('importCosts')}
      hint={t('importHint')}
      file={file}
      busy={busy}
      isDone={reply?.applied === true}
      onFile={(chosen) => void send(chosen)}
      onClose={onClose}
      template={(format) => void downloadFile(costEndpoints.downloadCostTemplate, { format })}
    >
      {reply ? <Result reply={reply} busy={busy} onGo={(choice) => file && void send(file, choice)} /> : null}
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
  const say = useSay()
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
        {errors.length > 0 ? <ImportErrors errors={errors} more={more} nameOf={nameOf} /> : null}
      </>
    )
  }
  const onlyJumps = errors.length > 0 && errors.every(({ issue }) => issue === 'jump')
  const hasJumps = errors.some(({ issue }) => issue === 'jump')
  return (
    <>
      <Notice tone="bad">{t('nothingWritten', { errors: count(errors.length + more) })}</Notice>
      <ImportErrors errors={errors} more={more} nameOf={nameOf} />
      <div className="import-choices">
        {onlyJumps ? (
          <Button kind="primary" busy={busy} onClick={() => onGo({ confirm_jumps: 'true' })}>
            {t('acceptJumps')}
          </Button>
        ) : null}
        <Button busy={busy} onClick={() => onGo({ accept_partial: 'true' })}>
          {t('skipWrong')}
        </Button>
        {hasJumps && !onlyJumps ? (
          <Button busy={busy} onClick={() => onGo({ accept_partial: 'true', confirm_jumps: 'true' })}>
            {t('acceptJumps')}
          </Button>
        ) : null}
      </div>
    </>
  )

  function nameOf(field: string): string {
    return isLabel(field) ? say(costLabels[field]) : field
  }
}

const isLabel = (field: string): field is keyof typeof costLabels => Object.hasOwn(costLabels, field)
