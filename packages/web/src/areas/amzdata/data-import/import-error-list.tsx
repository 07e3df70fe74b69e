import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import type { RejectedRow } from '@crossdock/contracts/areas/amzdata/imports/rejected-rows.schema.ts'
import { useState } from 'react'
import { Can } from '../../../kit/access/can.tsx'
import { downloadFile } from '../../../kit/api/files.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { Pager } from '../../../kit/ui/table/pager.tsx'
import { text } from './data-import.text.ts'

/** Rejected rows with line, column, value and reason; the whole list can be downloaded. */
export function ImportErrorList({ file }: { file: ImportFile }) {
  const t = useText(text)
  const [{ page, size }, setPage] = useState({ page: 1, size: 50 })
  const errors = useCall(importEndpoints.listImportErrors, { id: file.id, page, size })
  const columns: readonly Column<RejectedRow>[] = [
    { key: 'line', title: t('line'), align: 'right', phone: 'code', render: (row) => row.line_no },
    { key: 'column', title: t('column'), phone: 'note', render: (row) => row.column ?? '—' },
    { key: 'value', title: t('value'), render: (row) => <span className="mono">{row.value ?? '—'}</span> },
    { key: 'why', title: t('why'), phone: 'title', render: (row) => row.message },
    {
      key: 'raw',
      title: t('rawLine'),
      render: (row) => <span className="mono long-words">{row.raw ?? '—'}</span>,
    },
  ]
  return (
    <>
      <div className="part-head">
        <p className="small t3">
          {errors.data ? t('errorsKept', { total: errors.data.total, kept: errors.data.kept }) : null}
        </p>
        <Can do={amzdataPermissions.data_import.export}>
          <Button
            icon="export"
            onClick={() => void downloadFile(importEndpoints.downloadErrors, { id: file.id })}
          >
            {t('downloadErrors')}
          </Button>
        </Can>
      </div>
      <DataTable
        label={t('errorsTitle')}
        columns={columns}
        rows={errors.data?.rows}
        rowKey={(row) => `${row.line_no} ${row.column} ${row.code}`}
        error={errors.error}
        onRetry={() => void errors.refetch()}
        height="mini"
        tight
      />
      <Pager
        page={page}
        size={size}
        total={errors.data?.kept ?? null}
        shown={errors.data?.rows.length ?? 0}
        onChange={(next, nextSize) => setPage({ page: next, size: nextSize })}
      />
    </>
  )
}
