import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Link } from '../../../kit/ui/link.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import type { RowKey, Selection } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { Pager } from '../../../kit/ui/table/pager.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { text } from './data-import.text.ts'
import { useHistoryColumns } from './history-columns.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { historyDefaults, historyQuery, isNarrowed } from './history-state.ts'
import { profitAddress } from './profit-address.ts'

interface ImportHistoryProps {
  onShow: (id: number, part?: string) => void
  /** The import whose drawer is open. */
  openId: number | undefined
}

/** All files of the company, newest first, with what can still be done about each. */
export function ImportHistory({ onShow, openId }: ImportHistoryProps) {
  const t = useText(text)
  const [state, setState] = useUrlState(historyDefaults)
  const list = useCall(importEndpoints.listImports, historyQuery(state))
  const columns = useHistoryColumns(onShow)
  const { selection, selected, clear } = useSelection()
  const rows = list.data?.rows
  const total = list.data?.total ?? null
  return (
    <section className="queue import-history">
      <SectionHead
        title={t('history')}
        note={total === null ? undefined : t('historyCount', { count: total })}
      >
        <HistoryFilters state={state} onChange={(change) => setState({ page: '1', ...change })} />
      </SectionHead>
      <JustImported file={rows?.[0]} />
      <DataTable
        label={t('history')}
        columns={columns}
        rows={rows}
        rowKey={(file) => file.id}
        rowName={(file) => file.file_name}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
        onOpen={(file) => onShow(file.id)}
        openKey={openId}
        selection={selection}
        empty={isNarrowed(state) ? undefined : <EmptyState title={t('emptyTitle')} hint={t('emptyHint')} />}
        tight
      />
      <BulkBar files={(rows ?? []).filter(({ id }) => selected.has(id))} onClear={clear} />
      <Pager
        page={Number(state.page)}
        size={Number(state.size)}
        total={total}
        shown={rows?.length ?? 0}
        onChange={(page, size) => setState({ page: String(page), size: String(size) })}
      />
    </section>
  )
}

/** Selected files; nothing to select for readers who may do nothing with several at once. */
function useSelection() {
  const can = useCan()
  const { import: mayImport, undo: mayUndo } = amzdataPermissions.data_import
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  const selection: Selection | undefined =
    can(mayImport) || can(mayUndo) ? { keys: selected, onChange: setSelected } : undefined
  return { selection, selected, clear: () => setSelected(new Set()) }
}

/** How long an import counts as the reader's last step, in milliseconds. */
const JUST_NOW = 10 * 60_000

/** What was just brought in is only the beginning: the profit it tells of is one press away, on a phone as well. */
function JustImported({ file }: { file: ImportFile | undefined }) {
  const t = useText(text)
  const maySee = useCan()(amzdataPermissions.analysis.view)
  const address = file && maySee ? profitAddress(file) : undefined
  const finished = Date.parse(file?.finished_at ?? '')
  if (!file || !address || !(Date.now() - finished < JUST_NOW)) return null
  const rows = formatDecimal(String(file.counts.new + file.counts.updated), 0)
  return (
    <Notice tone="ok" action={<Link to={address}>{t('profit')}</Link>}>
      {t('justImported', { name: file.member_name ?? file.file_name, rows })}
    </Notice>
  )
}
