import { type ReactNode, useId, useRef } from 'react'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { sheetText } from './sheet-import.text.ts'
import './sheet-import.css'

interface ImportDialogProps {
  title: string
  hint: string
  file: File | undefined
  busy: boolean
  isDone: boolean
  onFile: (file: File) => void
  onClose: () => void
  /** Fetches the template; without it there is none. */
  template?: (format: 'xlsx' | 'csv') => void
  /** What became of the file. */
  children: ReactNode
}

/** A file is chosen, checked, and its result shown in the same place. */
export function ImportDialog(props: ImportDialogProps) {
  const { title, hint, file, busy, isDone, onFile, onClose, template, children } = props
  const t = useText(sheetText)
  const c = useText(commonText)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Modal labelledBy={id} className="modal is-wide" onClose={onClose} firm>
      <h2 id={id}>{title}</h2>
      <p className="modal-hint">{hint}</p>
      {template ? (
        <p className="sheet-import-row">
          {(['xlsx', 'csv'] as const).map((format) => (
            <button key={format} type="button" className="text-button" onClick={() => template(format)}>
              {t('template')} {format === 'xlsx' ? 'Excel' : 'CSV'}
            </button>
          ))}
        </p>
      ) : null}
      <div className="sheet-import-row">
        <Button icon="upload" busy={busy} onClick={() => input.current?.click()}>
          {t('chooseFile')}
        </Button>
        <span className="t3 cut">{busy ? t('uploading') : (file?.name ?? t('fileTypes'))}</span>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv"
          aria-label={t('chooseFile')}
          onChange={(event) => {
            const [chosen] = event.target.files ?? []
            event.target.value = '' // the same file may be chosen again once it was corrected
            if (chosen) onFile(chosen)
          }}
        />
      </div>
      {children}
      <footer className="modal-foot">
        <Button kind={isDone ? 'primary' : 'plain'} onClick={onClose}>
          {isDone ? t('done') : c('close')}
        </Button>
      </footer>
    </Modal>
  )
}
