import { isFileName } from '@crossdock/contracts/rules/file-names.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Status } from '../../../kit/ui/status.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './excel.text.ts'
import { type CheckedRow, checkRows, MOST_BYTES, MOST_ROWS, readWorkbook } from './read-pages.ts'

/** What came of a chosen file: its rows, or why there are none. */
type Outcome =
  | { readonly kind: 'rows'; readonly rows: readonly CheckedRow[]; readonly isCut: boolean }
  | { readonly kind: 'refused'; readonly reason: string }

/** Chooses a workbook and shows what is wrong with each row; nothing is stored. */
export function WorkbookCheck({ known }: { known: ReadonlySet<string> }) {
  const t = useText(text)
  const picker = useRef<HTMLInputElement>(null)
  const [file, setFile] = useState<File | undefined>()
  const [outcome, setOutcome] = useState<Outcome | undefined>()
  const part = useRef<HTMLElement>(null)
  // what was found stands below the edge of most windows
  useEffect(() => {
    if (outcome) part.current?.scrollIntoView({ block: 'start' })
  }, [outcome])
  const refusal = useRefusal()
  const check = async () => {
    if (!file) return toast(t('selectFile'), 'warn')
    const reason = refusal(file)
    if (reason) return setOutcome({ kind: 'refused', reason })
    const cells = await readWorkbook(file)
    if (!cells) return setOutcome({ kind: 'refused', reason: t('unreadable') })
    const rows = checkRows(cells, known)
    setOutcome({ kind: 'rows', rows: rows.slice(0, MOST_ROWS), isCut: rows.length > MOST_ROWS })
  }
  const choose = (next: File | undefined) => {
    setFile(next)
    setOutcome(undefined)
  }
  return (
    <section ref={part} className="excel-part">
      <SectionHead title={t('preview')} />
      <div className="demo-line">
        <span className="t2">{file?.name ?? t('noFile')}</span>
        <span>
          <Picker picker={picker} onChoose={choose} />
          <Button icon="upload" onClick={() => picker.current?.click()}>
            {t('choose')}
          </Button>{' '}
          <Button onClick={() => void check()}>{t('check')}</Button>
        </span>
      </div>
      {outcome?.kind === 'refused' ? <Notice tone="bad">{outcome.reason}</Notice> : null}
      {outcome?.kind === 'rows' ? <CheckedRows rows={outcome.rows} isCut={outcome.isCut} /> : null}
    </section>
  )
}

interface PickerProps {
  picker: RefObject<HTMLInputElement | null>
  onChoose: (file: File | undefined) => void
}

function Picker({ picker, onChoose }: PickerProps) {
  return (
    <input
      ref={picker}
      type="file"
      hidden
      data-testid="workbook"
      onChange={({ target }) => {
        onChoose(target.files?.[0])
        target.value = '' // the same file may be chosen again after a change
      }}
    />
  )
}

/** Why a file is not even read. */
function useRefusal(): (file: File) => string | undefined {
  const t = useText(text)
  return ({ name, size }) => {
    if (!isFileName(name)) return t('invalidFileName')
    if (!/\.xlsx$/i.test(name)) return t('fileType', { type: 'xlsx' })
    return size > MOST_BYTES ? t('tooLarge', { limit: MOST_BYTES / 1024 }) : undefined
  }
}

function CheckedRows({ rows, isCut }: { rows: readonly CheckedRow[]; isCut: boolean }) {
  const t = useText(text)
  const bad = rows.filter(({ errors }) => errors.length > 0).length
  const columns: Column<CheckedRow>[] = [
    { key: 'row', title: t('row'), width: 64, render: ({ row }) => row, phone: 'note' },
    { key: 'page', title: t('page'), render: ({ title }) => title || '—', phone: 'title' },
    {
      key: 'path',
      title: t('path'),
      phone: 'code',
      render: ({ path }) => <span className="mono small">{path || '—'}</span>,
    },
    {
      key: 'result',
      title: t('result'),
      phone: 'figure',
      render: ({ errors }) =>
        errors.length === 0 ? (
          <Status tone="ok">{t('fine')}</Status>
        ) : (
          errors.map((error) => (
            <Status key={error.key} tone="bad">
              {t(error.key, 'row' in error ? { row: error.row } : {})}
            </Status>
          ))
        ),
    },
  ]
  return (
    <>
      <p className="demo-note" role="status">
        {t('found', { rows: rows.length, bad })} {isCut ? t('tooLong', { limit: MOST_ROWS }) : null}
      </p>
      <DataTable
        label={t('preview')}
        columns={columns}
        rows={rows}
        rowKey={({ row }) => row}
        empty={<EmptyState title={t('noRows')} hint={t('noRowsHint')} />}
        height="small"
      />
    </>
  )
}
