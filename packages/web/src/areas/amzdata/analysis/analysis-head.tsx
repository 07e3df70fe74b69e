import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { figureSourceLabels } from '@crossdock/contracts/areas/amzdata/analysis/analysis.labels.ts'
import type { Summary } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { FIGURE_SOURCES } from '@crossdock/contracts/areas/amzdata/analysis/freshness.schema.ts'
import { Fragment, useRef, useState } from 'react'
import { Can } from '../../../kit/access/can.tsx'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { Button, IconButton } from '../../../kit/ui/button.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { MenuPanel } from '../../../kit/ui/menu.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { useIsPhone } from '../../../kit/ui/use-is-phone.ts'
import { SavedViews } from '../shared/saved-views.tsx'
import { text } from './analysis.text.ts'
import { ExportMenu } from './export-menu.tsx'
import { periodText } from './periods.text.ts'
import { PeriodsDrawer } from './periods-drawer.tsx'
import { type AnalysisChange, type AnalysisState, stateOfView, viewQuery } from './use-analysis-state.ts'

interface AnalysisHeadProps {
  state: AnalysisState
  onChange: (change: AnalysisChange) => void
  freshness: Summary['freshness'] | undefined
  onPicture: (() => Promise<void>) | undefined
  onChecks: () => void
}

/** Title, how fresh the data is, saved views, checks, export. */
export function AnalysisHead({ state, onChange, freshness, onPicture, onChecks }: AnalysisHeadProps) {
  const t = useText(text)
  const say = useSay()
  const months = useText(periodText)
  const [isMonths, setMonths] = useState(false)
  return (
    <PageHeader
      title={say(viewOf('amzdata/analysis'))}
      note={freshness ? <FreshnessNote freshness={freshness} /> : undefined}
    >
      <Button kind="quiet" icon="ok" className="not-phone" onClick={onChecks}>
        {t('integrity')}
      </Button>
      <Can do={amzdataPermissions.analysis.lock}>
        <Button kind="quiet" icon="calendar" className="not-phone" onClick={() => setMonths(true)}>
          {months('months')}
        </Button>
      </Can>
      <PhoneMenu onChecks={onChecks} onMonths={() => setMonths(true)} />
      <Can do={amzdataPermissions.analysis.lock}>
        {isMonths ? <PeriodsDrawer onClose={() => setMonths(false)} /> : null}
      </Can>
      <SavedViews
        calls={analysisEndpoints}
        query={viewQuery(state)}
        onPick={(query) => onChange(stateOfView(query))}
      />
      <Can do={amzdataPermissions.analysis.export}>
        <ExportMenu state={state} onPicture={onPicture} />
      </Can>
    </PageHeader>
  )
}

interface PhoneMenuProps {
  onChecks: () => void
  onMonths: () => void
}

/** On a phone checks and months have no room beside the title: they stand in a menu. */
function PhoneMenu({ onChecks, onMonths }: PhoneMenuProps) {
  const t = useText(text)
  const months = useText(periodText)
  const mayLock = useCan()(amzdataPermissions.analysis.lock)
  const [open, setOpen] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  if (!useIsPhone()) return null
  const items = [
    { key: 'checks', label: t('integrity'), onSelect: onChecks },
    ...(mayLock ? [{ key: 'months', label: months('months'), onSelect: onMonths }] : []),
  ]
  return (
    <>
      <IconButton
        ref={anchor}
        label={t('checksAndMonths')}
        icon="calendar"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      {open ? (
        <MenuPanel
          anchor={anchor}
          label={t('checksAndMonths')}
          align="end"
          items={items}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

/** Up to which day the reports reach; the shop that is behind is named. */
function FreshnessNote({ freshness }: { freshness: Summary['freshness'] }) {
  const t = useText(text)
  const known = freshness.filter(({ last_biz_date: day }) => day !== null)
  const days = known.map(({ last_biz_date: day }) => day ?? '').sort()
  const newest = days.at(-1)
  const others = <OtherSources freshness={freshness} />
  if (!newest) {
    return (
      <>
        {t('freshNone')}
        {others}
      </>
    )
  }
  const behind = known.filter(({ last_biz_date: day }) => day !== newest)
  const oldest = behind.find(({ last_biz_date: day }) => day === days[0])
  const imported = known
    .map(({ last_import_at: at }) => at ?? '')
    .sort()
    .at(-1)
  return (
    <>
      <i className="ok" aria-hidden="true" />
      <span>{t('freshOne', { date: newest })}</span>
      {imported ? (
        <>
          <i className="dot" aria-hidden="true" />
          <span>
            {t('freshImported')} <DateTime at={imported} />
          </span>
        </>
      ) : null}
      {oldest ? (
        <>
          <i className="dot" aria-hidden="true" />
          <span className="cut">
            {t('freshOldest', { shop: oldest.shop, date: oldest.last_biz_date ?? '' })}
          </span>
        </>
      ) : null}
      {others}
    </>
  )
}

/** The latest day of each report beside the transactions, where any was imported. */
function OtherSources({ freshness }: { freshness: Summary['freshness'] }) {
  const t = useText(text)
  const say = useSay()
  return FIGURE_SOURCES.filter((source) => source !== 'transactions').map((source) => {
    const days = freshness.flatMap(({ sources }) => sources.filter((known) => known.source === source))
    const date = days
      .map(({ day }) => day ?? '')
      .sort()
      .at(-1)
    return date ? (
      <Fragment key={source}>
        <i className="dot" aria-hidden="true" />
        <span>{t('freshSource', { source: say(figureSourceLabels[source]), date })}</span>
      </Fragment>
    ) : null
  })
}
