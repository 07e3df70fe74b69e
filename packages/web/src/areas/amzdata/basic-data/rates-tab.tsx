import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { rateEndpoints } from '@crossdock/contracts/areas/amzdata/rates/rates.endpoints.ts'
import type { RateMonth } from '@crossdock/contracts/areas/amzdata/rates/rates.schema.ts'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'
import { Awaited } from '../../../kit/ui/awaited.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { Link } from '../../../kit/ui/link.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { SelectPill } from '../../../kit/ui/select-pill.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { ExportButton } from '../shared/export-button.tsx'
import { text } from './basic-data.text.ts'
import { rateCalls } from './basic-data-calls.ts'
import { RateGrid } from './rate-grid.tsx'
import { RateImportDialog } from './rate-import-dialog.tsx'

const guards = amzdataPermissions.basic_data

/** Exchange rates month by month; currencies in use come first, missing ones are marked (seller.md 2.6). */
export function RatesTab({ tabs }: { tabs: ReactNode }) {
  const t = useText(text)
  const say = useSay()
  const [{ month }, setState] = useUrlState({ month: '' })
  const reply = useCall(rateEndpoints.listRates, month ? { month } : {}, { quiet: true })
  const found = reply.data
  return (
    <Page>
      <PageHeader
        title={say(viewOf('amzdata/basic_data'))}
        note={found ? <BaseNote found={found} /> : undefined}
      >
        <RateActions />
      </PageHeader>
      {tabs}
      {found ? <MonthBar found={found} onMonth={(next) => setState({ month: next })} /> : null}
      <Awaited reply={reply} lines={8} />
      {found ? <Missing found={found} onMonth={(next) => setState({ month: next })} /> : null}
      {found && found.rows.length === 0 && found.months.length === 0 ? (
        <EmptyState title={t('noRates')} />
      ) : null}
      {found ? <RateGrid key={found.month} found={found} /> : null}
    </Page>
  )
}

/** What a rate means; once no month lacks one, the way to what the rates were wanted for. */
function BaseNote({ found }: { found: RateMonth }) {
  const t = useText(text)
  const maySee = useCan()(amzdataPermissions.analysis.view)
  const isComplete = found.months.length > 0 && found.months.every(({ missing }) => missing === 0)
  return (
    <span className="cost-notes">
      {t('baseNote', { base: found.base })}
      {isComplete && maySee ? <Link to="/amzdata/analysis">{t('toProfit')}</Link> : null}
    </span>
  )
}

function RateActions() {
  const t = useText(text)
  const can = useCan()
  const [importing, setImporting] = useState(false)
  return (
    <>
      {can(guards.export) ? <ExportButton endpoint={rateEndpoints.exportRates} query={{}} /> : null}
      {can(guards.import) ? (
        <Button icon="upload" onClick={() => setImporting(true)}>
          {t('importRates')}
        </Button>
      ) : null}
      {importing ? <RateImportDialog onClose={() => setImporting(false)} /> : null}
    </>
  )
}

function MonthBar({ found, onMonth }: { found: RateMonth; onMonth: (month: string) => void }) {
  const t = useText(text)
  const mayEdit = useCan()(guards.edit)
  const copy = useAction(rateEndpoints.copyRates, {
    invalidates: rateCalls,
    onDone: ({ saved }) => toast(saved > 0 ? t('copied', { saved }) : t('nothingCopied')),
  })
  const months = found.months.some(({ month }) => month === found.month)
    ? found.months
    : [{ month: found.month, missing: 0, rates: 0 }, ...found.months]
  return (
    <search className="filters">
      <SelectPill
        required
        label={t('month')}
        icon="calendar"
        options={months.map(({ month, missing, rates }) => ({
          value: month,
          label: month,
          hint: missing > 0 ? t('monthMissing', { count: missing }) : t('monthRates', { count: rates }),
        }))}
        value={[found.month]}
        onChange={([next]) => next && onMonth(next)}
      />
      {mayEdit ? (
        <Button icon="copy" busy={copy.isPending} onClick={() => copy.mutate({ month: found.month })}>
          {t('copyBefore')}
        </Button>
      ) : null}
    </search>
  )
}

/** Months named as lacking rates; the list of months shows them all. */
const MONTHS_NAMED = 6

/** What this month lacks, and the way to the other months that lack something. */
function Missing({ found, onMonth }: { found: RateMonth; onMonth: (month: string) => void }) {
  const t = useText(text)
  const here = found.rows.filter(({ rate, is_needed: isNeeded }) => isNeeded && rate === null)
  const others = found.months.filter(({ month, missing }) => missing > 0 && month !== found.month)
  if (here.length === 0 && others.length === 0) return null
  const links = others.slice(0, MONTHS_NAMED).map(({ month }) => (
    <button key={month} type="button" className="text-button" onClick={() => onMonth(month)}>
      {month}
    </button>
  ))
  const words = here.length > 0 ? t('missingRates', { month: found.month, count: here.length }) : null
  return (
    <Notice>
      {words}
      {words && links.length > 0 ? <br /> : null}
      {links.length > 0 ? (
        <span className="rate-months">
          {t('otherMonths')}
          {links}
        </span>
      ) : null}
    </Notice>
  )
}
