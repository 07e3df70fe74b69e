import { importLabels } from '@crossdock/contracts/areas/amzdata/imports/imports.labels.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import { Status } from '../../../kit/ui/status.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { text } from './data-import.text.ts'
import { isThisYear, periodWords, siteName, toneOf } from './import-words.ts'
import { useDeeds } from './use-deeds.ts'

type Show = (id: number, part?: string) => void

/** Columns of the history; the figures are those of the import, zero reads as a dash. */
export function useHistoryColumns(onShow: Show): readonly Column<ImportFile>[] {
  const t = useText(text)
  const say = useSay()
  const figure = (key: keyof ImportFile['counts'], label: string): Column<ImportFile> => ({
    key,
    title: label,
    align: 'right',
    render: (file) => <Quantity value={file.counts[key]} dashZero />,
  })
  return [
    {
      key: 'file_name',
      title: say(importLabels.file_name),
      phone: 'title',
      render: (file) => (
        <span className="file-link" title={file.file_name}>
          {file.member_name ?? file.file_name}
        </span>
      ),
    },
    {
      key: 'type',
      title: say(importLabels.data_type),
      render: (file) => file.data_type_name ?? <span className="t3">—</span>,
    },
    {
      key: 'shop',
      title: t('shopAndSite'),
      phone: 'code',
      render: (file) => {
        const site = siteName(file.marketplace)
        return [file.shop?.name, site ? say(site) : null].filter(Boolean).join(' · ') || '—'
      },
    },
    {
      key: 'span',
      title: say(importLabels.span),
      render: (file) => periodWords(file, !isThisYear(file)) ?? '—',
    },
    figure('read', say(importLabels.rows_read)),
    {
      ...figure('new', say(importLabels.rows_new)),
      render: (file) => (
        <span className="strong">
          <Quantity value={file.counts.new} dashZero />
        </span>
      ),
    },
    figure('updated', say(importLabels.rows_updated)),
    figure('unchanged', say(importLabels.rows_unchanged)),
    {
      key: 'invalid',
      title: say(importLabels.rows_invalid),
      align: 'right',
      render: (file) => (
        <span className={file.counts.invalid > 0 ? 'count-bad' : undefined}>
          <Quantity
            value={file.counts.invalid}
            dashZero
            onTrace={file.counts.invalid > 0 ? () => onShow(file.id, 'errors') : undefined}
          />
        </span>
      ),
    },
    {
      key: 'status',
      title: say(importLabels.status),
      phone: 'figure',
      render: (file) => <FileStatus file={file} />,
    },
    { key: 'by', title: say(importLabels.uploaded_by), render: (file) => file.uploaded_by?.name ?? '—' },
    {
      key: 'at',
      title: say(importLabels.uploaded_at),
      phone: 'note',
      render: (file) => <DateTime at={file.uploaded_at} />,
    },
    { key: 'actions', title: t('actions'), render: (file) => <RowActions file={file} onShow={onShow} /> },
  ]
}

function FileStatus({ file }: { file: ImportFile }) {
  const undone = file.status_key === 'undone' ? { icon: 'undo' as const } : {}
  return (
    <Status tone={toneOf(file)} {...undone}>
      {file.progress?.phase_name ?? file.status_name}
    </Status>
  )
}

/** The next steps of a row; the file itself stands there only when there is no other, and in the drawer always. */
function RowActions({ file, onShow }: { file: ImportFile; onShow: Show }) {
  const t = useText(text)
  const deeds = useDeeds(file)
  const hasMore = file.counts.invalid > 0 || deeds.length > 1
  return (
    <span className="row-actions">
      {file.counts.invalid > 0 ? (
        <button type="button" className="text-button" onClick={() => onShow(file.id, 'errors')}>
          {t('errorRows')}
        </button>
      ) : null}
      {deeds
        .filter(({ key }) => key !== 'original' || !hasMore)
        .map(({ key, label, busy, run }) => (
          <button key={key} type="button" className="text-button" disabled={busy} onClick={run}>
            {label}
          </button>
        ))}
    </span>
  )
}
