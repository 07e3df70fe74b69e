import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { Pager } from '../../../kit/ui/table/pager.tsx'
import { text } from './data-import.text.ts'
import { hasSums, useReportColumns } from './report-columns.tsx'
import { useTransactionColumns } from './transaction-columns.tsx'

/** The rows an import wrote, in the order of the file. */
export function ImportRowList({ file }: { file: ImportFile }) {
  const t = useText(text)
  const [{ page, size }, setPage] = useState({ page: 1, size: 50 })
  const isReport = file.report_type !== null && file.report_type !== 'transaction'
  // the sums of transactions stand in the analysis; those of other reports only here
  const summary = isReport ? '1' : '0'
  const list = useCall(importEndpoints.listImportRows, { id: file.id, page, size, summary })
  const { rows, table } = list.data ?? {}
  const columns = useTransactionColumns(rows ?? [], file.currency)
  const reportColumns = useReportColumns(table, file.currency)
  const state = {
    label: t('rowsTitle'),
    fetching: list.isFetching,
    error: list.error,
    onRetry: () => void list.refetch(),
    height: 'mini',
    tight: true,
  } as const
  return (
    <>
      {isReport ? (
        <DataTable
          {...state}
          columns={reportColumns}
          rows={table?.rows}
          rowKey={(row) => row.line_no}
          totalsLabel={table && hasSums(table) ? t('figures') : undefined}
        />
      ) : (
        <DataTable {...state} columns={columns} rows={rows} rowKey={(row) => row.line_no} />
      )}
      <Pager
        page={page}
        size={size}
        total={list.data?.total ?? null}
        shown={table?.rows.length ?? rows?.length ?? 0}
        onChange={(next, nextSize) => setPage({ page: next, size: nextSize })}
      />
    </>
  )
}
