import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import { SheetImportReply } from '@crossdock/contracts/kernel/sheets/sheets.schema.ts'
import { useId, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { CallFailure } from '../../../kit/api/call-failure.ts'
import { uploadFile } from '../../../kit/api/files.ts'
import { invalidate } from '../../../kit/api/query-client.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Modal } from '../../../kit/ui/modal.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { sheetText } from './sheet-import.text.ts'
import './sheet-import.css'

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

/** A file is chosen, checked as a whole, and what is wrong is shown line by line before anything is written. */
export function SheetImportDialog(props: SheetImportDialogProps) {
  const { title, hint, labels, template, onClose } = props
  const t = useText(sheetText)
  const c = useText(commonText)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { file, reply, busy, send } = useSheetImport(props)
  return (
    <Modal labelledBy={id} className="modal is-wide" onClose={onClose} firm>
      <h2 id={id}>{title}</h2>
      <p className="modal-hint">{hint}</p>
      <p className="sheet-import-row">
        {(['xlsx', 'csv'] as const).map((format) => (
          <button key={format} type="button" className="text-button" onClick={() => template(format)}>
            {t('template')} {format === 'xlsx' ? 'Excel' : 'CSV'}
          </button>
        ))}
      </p>
      <div className="sheet-import-row">
        <Button icon="upload" busy={busy} onClick={() => input.current?.click()}>
          {t('chooseFile')}
        </Button>
        <span className="t3">{busy ? t('uploading') : (file?.name ?? t('fileTypes'))}</span>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv"
          aria-label={t('chooseFile')}
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            event.target.value = '' // the same file may be chosen again once it was corrected
            if (chosen) void send(chosen, false)
          }}
        />
      </div>
      {reply ? (
        <Result reply={reply} labels={labels} busy={busy} onSkip={() => file && void send(file, true)} />
      ) : null}
      <footer className="modal-foot">
        <Button kind={reply?.applied ? 'primary' : 'plain'} onClick={onClose}>
          {reply?.applied ? t('done') : c('close')}
        </Button>
      </footer>
    </Modal>
  )
}

function useSheetImport({ endpoint, invalidates }: SheetImportDialogProps) {
  const [file, setFile] = useState<File>()
  const [reply, setReply] = useState<SheetImportReply>()
  const [busy, setBusy] = useState(false)
  const send = async (chosen: File, isPartial: boolean) => {
    setFile(chosen)
    setBusy(true)
    try {
      const answer = await uploadFile(endpoint, isPartial ? { accept_partial: 'true' } : {}, chosen)
      const next = z.parse(SheetImportReply, answer)
      setReply(next)
      if (next.applied) await invalidate(...invalidates)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error // its reaction told the reader
      setReply(undefined)
    } finally {
      setBusy(false)
    }
  }
  return { file, reply, busy, send }
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
      {errors.length > 0 ? <Errors errors={errors} more={more} labels={labels} /> : null}
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

interface ErrorsProps {
  errors: SheetImportReply['errors']
  more: number
  labels: SheetImportDialogProps['labels']
}

function Errors({ errors, more, labels }: ErrorsProps) {
  const t = useText(sheetText)
  const say = useSay()
  const nameOf = (field: string) => {
    const label = labels[field]
    return label ? say(label) : field
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard
    <section className="sheet-import-errors" tabIndex={0} aria-label={t('problem')}>
      <table className="table is-plain is-small">
        <thead>
          <tr>
            <th scope="col" className="num">
              {t('line')}
            </th>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('problem')}</th>
          </tr>
        </thead>
        <tbody>
          {errors.map(({ line, field, message }) => (
            <tr key={`${line} ${field} ${message}`}>
              <td className="num">{line}</td>
              <td>{nameOf(field)}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 ? <p className="small t3">{t('moreErrors', { count: more })}</p> : null}
    </section>
  )
}
