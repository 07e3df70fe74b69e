import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { Pager } from '../../../kit/ui/table/pager.tsx'
import { text } from './data-import.text.ts'
import { useTransactionColumns } from './transaction-columns.tsx'

/** The rows an import wrote, in the order of the file. */
export function ImportRowList({ file }: { file: ImportFile }) {
  const t = useText(text)
  const [{ page, size }, setPage] = useState({ page: 1, size: 50 })
  const list = useCall(importEndpoints.listImportRows, { id: file.id, page, size, summary: '0' })
  const columns = useTransactionColumns(list.data?.rows ?? [], file.currency)
  return (
    <>
      <DataTable
        label={t('rowsTitle')}
        columns={columns}
        rows={list.data?.rows}
        rowKey={(row) => row.line_no}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        height="mini"
        tight
      />
      <Pager
        page={page}
        size={size}
        total={list.data?.total ?? null}
        shown={list.data?.rows.length ?? 0}
        onChange={(next, nextSize) => setPage({ page: next, size: nextSize })}
      />
    </>
  )
}
