import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { costEndpoints } from '@crossdock/contracts/areas/amzdata/costs/costs.endpoints.ts'
import type { CostRow } from '@crossdock/contracts/areas/amzdata/costs/costs.schema.ts'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { NothingImported } from '../../../kit/imports/to-imports.tsx'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Link } from '../../../kit/ui/link.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { AddressPager } from '../../../kit/ui/table/address-pager.tsx'
import type { RowKey } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { SelectBar } from '../../../kit/ui/table/select-bar.tsx'
import { tableOf } from '../../../kit/ui/table/table-of-list.ts'
import { ExportButton } from '../shared/export-button.tsx'
import { UnmatchedValues } from '../shared/unmatched-values.tsx'
import { text } from './basic-data.text.ts'
import { CostBulkDialog } from './cost-bulk-dialog.tsx'
import { useCostColumns } from './cost-columns.tsx'
import { CostCopyDialog } from './cost-copy-dialog.tsx'
import { CostDrawer } from './cost-drawer.tsx'
import { CostFilters } from './cost-filters.tsx'
import { CostImportDialog } from './cost-import-dialog.tsx'
import { CostMenu } from './cost-menu.tsx'
import { CostScore, HiddenCosts } from './cost-score.tsx'
import { type CostList, useCostList } from './use-cost-list.ts'

const guards = amzdataPermissions.basic_data

/** Every MSKU seen in reports with the cost that holds today; missing ones first to find (seller.md 2.6). */
export function CostsTab({ tabs }: { tabs: ReactNode }) {
  const t = useText(text)
  const say = useSay()
  const can = useCan()
  const list = useCostList()
  const columns = useCostColumns()
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  const { data } = list.reply
  const mayWrite = can(guards.edit) && can(guards.cost)
  return (
    <Page list>
      <PageHeader
        title={say(viewOf('amzdata/basic_data'))}
        note={
          <span className="cost-notes">
            <CostScore />
            <MissingNote list={list} />
          </span>
        }
      >
        <CostActions list={list} />
      </PageHeader>
      {tabs}
      <CostFilters list={list} />
      {mayWrite ? <HiddenCosts onOpen={list.show} /> : null}
      <UnconvertedNotice list={list} />
      <UnmatchedValues values={data?.unmatched ?? []} />
      <DataTable
        label={say(viewOf('amzdata/basic_data'))}
        height="picture"
        columns={columns}
        {...tableOf(list)}
        rowKey={(row) => row.msku}
        rowName={(row) => row.msku}
        selection={mayWrite ? { keys: selected, onChange: setSelected } : undefined}
        onOpen={can(guards.cost) ? (row) => list.show(row.msku) : undefined}
        openKey={list.open}
        empty={list.isFiltered ? undefined : <NothingImported title={t('noneYet')} />}
      />
      <AddressPager state={list.state} found={data} onChange={list.change} />
      <BulkBar rows={data?.rows ?? []} selected={selected} onClear={() => setSelected(new Set())} />
      {list.open && can(guards.cost) ? (
        <CostDrawer key={list.open} msku={list.open} onClose={() => list.show('')} />
      ) : null}
    </Page>
  )
}

function MissingNote({ list }: { list: CostList }) {
  const t = useText(text)
  const { data } = list.reply
  if (!data) return null
  if (data.missing === 0) return data.total ? <Complete /> : null
  return (
    <button type="button" className="text-button small" onClick={() => list.change({ state: 'missing' })}>
      {t('missingNote', { count: formatDecimal(String(data.missing), 0) })}
    </button>
  )
}

/** All costs are there: what they were wanted for comes next. */
function Complete() {
  const t = useText(text)
  const maySee = useCan()(amzdataPermissions.analysis.view)
  return (
    <>
      {t('complete')}
      {maySee ? <Link to="/amzdata/analysis">{t('toProfit')}</Link> : null}
    </>
  )
}

/** Costs that are there and do not count, since a rate is wanting: without a word they would look forgotten. */
function UnconvertedNotice({ list }: { list: CostList }) {
  const t = useText(text)
  const first = list.reply.data?.rows.find(({ unconverted_units: units }) => units > 0)
  if (!first) return null
  const month = first.uncosted_from?.slice(0, 7) ?? ''
  return (
    <Notice action={<Link to={`/amzdata/basic_data?tab=rates&month=${month}`}>{t('toRates')}</Link>}>
      {t('unconvertedNotice')}
    </Notice>
  )
}

function CostActions({ list }: { list: CostList }) {
  const t = useText(text)
  const can = useCan()
  const [importing, setImporting] = useState(false)
  return (
    <>
      <CostMenu />
      {can(guards.export) ? <ExportButton endpoint={costEndpoints.exportCosts} query={list.query} /> : null}
      {can(guards.import) && can(guards.cost) ? (
        <Button kind="primary" icon="upload" onClick={() => setImporting(true)}>
          {t('importCosts')}
        </Button>
      ) : null}
      {importing ? <CostImportDialog onClose={() => setImporting(false)} /> : null}
    </>
  )
}

interface BulkBarProps {
  rows: readonly CostRow[]
  selected: ReadonlySet<RowKey>
  onClear: () => void
}

function BulkBar({ rows, selected, onClear }: BulkBarProps) {
  const t = useText(text)
  const [open, setOpen] = useState<'set' | 'copy'>()
  const mskus = [...selected].map(String)
  const wanted = rows.flatMap((row) => (selected.has(row.msku) ? (row.uncosted_from ?? []) : []))
  const close = (done: boolean) => {
    setOpen(undefined)
    if (done) onClear()
  }
  return (
    <>
      <SelectBar count={selected.size} onClear={onClear}>
        <button type="button" onClick={() => setOpen('set')}>
          {t('bulkSet')}
        </button>
        <button type="button" onClick={() => setOpen('copy')}>
          {t('copyCosts')}
        </button>
      </SelectBar>
      {open === 'set' ? <CostBulkDialog mskus={mskus} from={wanted.sort()[0]} onClose={close} /> : null}
      {open === 'copy' ? <CostCopyDialog mskus={mskus} onClose={close} /> : null}
    </>
  )
}
