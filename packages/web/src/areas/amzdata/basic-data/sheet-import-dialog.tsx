import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import type { SheetImportFields, SheetImportReply } from '@crossdock/contracts/kernel/sheets/sheets.schema.ts'
import { useState } from 'react'
import { CallFailure } from '../../../kit/api/call-failure.ts'
import { uploadFile } from '../../../kit/api/files.ts'
import { invalidate } from '../../../kit/api/query-client.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Notice } from '../../../kit/ui/notice.tsx'
import { text } from './basic-data.text.ts'
import { ImportDialog } from './import-dialog.tsx'
import { ImportErrors } from './import-errors.tsx'

type SheetUpload = Endpoint & {
  readonly kind: 'upload'
  readonly reply: { readonly _zod: { readonly output: SheetImportReply } }
}

interface SheetImportDialogProps {
  title: string
  endpoint: SheetUpload
  /** Words of the columns. */
  labels: Readonly<Record<string, Message>>
  /** Calls whose replies are old once lines were written. */
  invalidates: readonly Endpoint[]
  template: (format: 'xlsx' | 'csv') => void
  onClose: () => void
}

/** A file that people filled in: checked as a whole first, and what is wrong shown line by line. */
export function SheetImportDialog(props: SheetImportDialogProps) {
  const { title, endpoint, labels, invalidates, template, onClose } = props
  const t = useText(text)
  const [file, setFile] = useState<File>()
  const [reply, setReply] = useState<SheetImportReply>()
  const [busy, setBusy] = useState(false)
  const send = async (chosen: File, fields: Partial<SheetImportFields> = {}) => {
    setFile(chosen)
    setBusy(true)
    try {
      const next = await uploadFile(endpoint, fields, chosen)
      setReply(next)
      if (next.applied) await invalidate(...invalidates)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error // its reaction told the reader
      setReply(undefined)
    } finally {
      setBusy(false)
    }
  }
  const accept = () => file && void send(file, { accept_partial: 'true' })
  return (
    <ImportDialog
      title={title}
      hint={t('importHint')}
      file={file}
      busy={busy}
      isDone={reply?.applied === true}
      onFile={(chosen) => void send(chosen)}
      onClose={onClose}
      template={template}
    >
      {reply ? <Result reply={reply} labels={labels} busy={busy} onAccept={accept} /> : null}
    </ImportDialog>
  )
}

interface ResultProps {
  reply: SheetImportReply
  labels: SheetImportDialogProps['labels']
  busy: boolean
  onAccept: () => void
}

function Result({ reply, labels, busy, onAccept }: ResultProps) {
  const t = useText(text)
  const say = useSay()
  const { applied, added, changed, unchanged, errors, more_errors: more } = reply
  const count = (value: number) => formatDecimal(String(value), 0)
  const nameOf = (field: string) => say(labels[field] ?? { zh: field, en: field })
  return (
    <>
      <Notice tone={applied ? 'ok' : 'bad'}>
        {applied
          ? t('applied', { added: count(added), changed: count(changed), unchanged: count(unchanged) })
          : t('nothingWritten', { errors: count(errors.length + more) })}
      </Notice>
      {errors.length > 0 ? <ImportErrors errors={errors} more={more} nameOf={nameOf} /> : null}
      {applied ? null : (
        <div className="import-choices">
          <Button busy={busy} onClick={onAccept}>
            {t('skipWrong')}
          </Button>
        </div>
      )}
    </>
  )
}
