import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import { SheetImportReply } from '@crossdock/contracts/kernel/sheets/sheets.schema.ts'
import * as z from 'zod/mini'
import { uploadFile } from '../../../kit/api/files.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Notice } from '../../../kit/ui/notice.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { ImportErrors } from './import-errors.tsx'
import { sheetText } from './sheet-import.text.ts'
import { useImport } from './use-import.ts'

interface SheetImportDialogProps {
  /** An upload that takes `accept_partial` and answers what became of each line. */
  endpoint: Endpoint
  title: string
  hint: string
  /** Names of the columns of the file. */
  labels: Readonly<Record<string, Message>>
  invalidates: readonly Endpoint[]
  template: (format: 'xlsx' | 'csv') => void
  onClose: () => void
}

type Choice = { accept_partial: 'true' }

/** A file is chosen, checked as a whole, and what is wrong is shown line by line before anything is written. */
export function SheetImportDialog(props: SheetImportDialogProps) {
  const { endpoint, title, hint, labels, invalidates, template, onClose } = props
  const { file, reply, busy, choose, again } = useImport(
    async (chosen, choice: Choice | undefined) =>
      z.parse(SheetImportReply, await uploadFile(endpoint, choice ?? {}, chosen)),
    invalidates,
  )
  return (
    <ImportDialog
      title={title}
      hint={hint}
      file={file}
      busy={busy}
      isDone={reply?.applied === true}
      onFile={choose}
      onClose={onClose}
      template={template}
    >
      {reply ? (
        <Result reply={reply} labels={labels} busy={busy} onSkip={() => again({ accept_partial: 'true' })} />
      ) : null}
    </ImportDialog>
  )
}

interface ResultProps {
  reply: SheetImportReply
  labels: SheetImportDialogProps['labels']
  busy: boolean
  onSkip: () => void
}

function Result({ reply, labels, busy, onSkip }: ResultProps) {
  const t = useText(sheetText)
  const { added, changed, errors, more_errors: more } = reply
  const count = (value: number) => formatDecimal(String(value), 0)
  return (
    <>
      {reply.applied ? (
        <Notice tone="ok">{t('applied', { added: count(added), changed: count(changed) })}</Notice>
      ) : (
        <Notice tone="bad">{t('nothingWritten', { errors: count(errors.length + more) })}</Notice>
      )}
      <ImportErrors errors={errors} more={more} labels={labels} />
      {reply.applied ? null : (
        <div className="sheet-import-row">
          <Button busy={busy} onClick={onSkip}>
            {t('skipWrong')}
          </Button>
        </div>
      )}
    </>
  )
}
