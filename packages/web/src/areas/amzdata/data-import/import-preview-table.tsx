import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import type { ImportFile, ImportPreview } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import {
  moneyLabels,
  transactionLabels,
} from '@crossdock/contracts/areas/amzdata/transactions/transactions.labels.ts'
import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { text } from './data-import.text.ts'
import { hasSums, useReportColumns } from './report-columns.tsx'
import { useTransactionColumns } from './transaction-columns.tsx'

/** The first rows as they are read, and what each column of the file was taken for. */
export function ImportPreviewTable({ file }: { file: ImportFile }) {
  const t = useText(text)
  const preview = useCall(importEndpoints.previewImport, { id: file.id })
  const { rows, table } = preview.data ?? {}
  const columns = useTransactionColumns(rows ?? [], file.currency)
  const isReport = file.report_type !== null && file.report_type !== 'transaction'
  const reportColumns = useReportColumns(table, file.currency)
  const shown = table?.rows.length ?? rows?.length
  const state = {
    label: t('previewTitle'),
    error: preview.error,
    onRetry: () => void preview.refetch(),
    height: 'mini',
    tight: true,
  } as const
  return (
    <>
      <p className="small t3 part-note">
        {shown === undefined
          ? null
          : t('previewOf', { shown, rows: formatDecimal(String(file.counts.read), 0) })}
      </p>
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
      {preview.data ? <Columns columns={preview.data.columns} /> : null}
    </>
  )
}

function Columns({ columns }: Pick<ImportPreview, 'columns'>) {
  const t = useText(text)
  const say = useSay()
  // the two fields that are stored under another name than they are read under
  const { posted_at: date_time, msku: sku } = transactionLabels
  const labels: Readonly<Record<string, Message | undefined>> = {
    ...transactionLabels,
    ...moneyLabels,
    date_time,
    sku,
  }
  return (
    <section className="column-map">
      <h3>{t('columnsRead')}</h3>
      <ul>
        {columns.map(({ header, field, title }) => {
          const label = field === null ? undefined : labels[field]
          return (
            <li key={header}>
              <span>{header}</span>
              <span className={field === null ? 't3' : undefined}>
                {title ?? (label ? say(label) : (field ?? t('notImported')))}
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
