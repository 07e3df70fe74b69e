import { exportEndpoints } from '@crossdock/contracts/areas/amzdata/exports/exports.endpoints.ts'
import {
  EXPORT_DAYS,
  EXPORT_NOW_ROWS,
  type ExportJob,
} from '@crossdock/contracts/areas/amzdata/exports/exports.schema.ts'
import { useState } from 'react'
import { useCall } from '../api/use-call.ts'
import { useText } from '../i18n/use-text.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { formatDecimal } from '../ui/figures/format-decimal.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { Pager } from '../ui/table/pager.tsx'
import { DownloadRow } from './download-row.tsx'
import { exportText } from './exports.text.ts'
import './downloads.css'

/** How often an export that is being made is looked at, in milliseconds. */
const LOOK_MS = 2_000

const isOpen = ({ state }: ExportJob) => state === 'waiting' || state === 'running'

/** Exports made in the background with what can be done about each, the latest first. */
export function DownloadsList() {
  const t = useText(exportText)
  const [{ page, size }, turn] = useState({ page: 1, size: 20 })
  const list = useCall(
    exportEndpoints.listExports,
    { page, size },
    { freshFor: 0, refreshEvery: (reply) => (reply?.rows.some(isOpen) ? LOOK_MS : false) },
  )
  if (list.error && !list.data) {
    return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  }
  if (!list.data) return <Skeleton />
  const { rows, total } = list.data
  return (
    <>
      <p className="downloads-hint small t3">
        {t('hint', { limit: formatDecimal(String(EXPORT_NOW_ROWS), 0), days: EXPORT_DAYS })}
      </p>
      {rows.length === 0 ? <EmptyState title={t('none')} hint={t('noneHint')} /> : null}
      <ul className="downloads" aria-label={t('downloads')}>
        {rows.map((row) => (
          <DownloadRow key={row.id} row={row} />
        ))}
      </ul>
      <Pager
        page={page}
        size={size}
        total={total}
        shown={rows.length}
        onChange={(next, many) => turn({ page: next, size: many })}
      />
    </>
  )
}
