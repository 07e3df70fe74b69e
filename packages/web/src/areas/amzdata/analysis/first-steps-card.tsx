import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { costBatchEndpoints } from '@crossdock/contracts/areas/amzdata/cost-batches/cost-batches.endpoints.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { Link } from '../../../kit/ui/link.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { stepsText } from './first-steps.text.ts'
import { lastDays } from './last-days.ts'
import { useSetsUp } from './use-sets-up.ts'
import './first-steps.css'

type StepKey = 'shop' | 'report' | 'cost' | 'profit'

interface Step {
  readonly key: StepKey
  readonly to: string
  readonly isDone: boolean
  /** It would lead to a page with something on it. */
  readonly isOpen: boolean
}

/** The way of a new company to the profit of its MSKUs, what is done and what comes next; gone when all is done. */
export function Card() {
  return useSetsUp() ? <Steps /> : null
}

function Steps() {
  const t = useText(stepsText)
  const steps = useSteps()
  const next = steps?.find(({ isDone }) => !isDone)
  if (!steps || !next || next.key === 'profit') return null
  return (
    <section className="dashboard-part" aria-label={t('title')}>
      <SectionHead title={t('title')} note={t('note')} />
      <ol className="first-steps">
        {steps.map((step, at) => (
          <StepLine key={step.key} step={step} place={at + 1} isNext={step === next} />
        ))}
      </ol>
    </section>
  )
}

function StepLine({ step, place, isNext }: { step: Step; place: number; isNext: boolean }) {
  const t = useText(stepsText)
  const { key, to, isDone, isOpen } = step
  return (
    <li className={isDone ? 'is-done' : undefined} aria-current={isNext ? 'step' : undefined}>
      <span className="first-steps-mark">{isDone ? <Icon name="ok" /> : place}</span>
      <span className="grow">
        <b>{t(key)}</b>
        {isDone ? <span className="small t3 first-steps-done">{t('done')}</span> : null}
        <span className="small t3 first-steps-hint">{t(`${key}_hint`)}</span>
      </span>
      {isDone || !isOpen ? null : (
        <Link to={to} className={isNext ? 'button is-primary' : 'button'}>
          {t(`${key}_go`)}
        </Link>
      )}
    </li>
  )
}

/** undefined until it is known what is done. */
function useSteps(): readonly Step[] | undefined {
  // asked for anew whenever the page is shown again: somebody comes back from a step that is done now
  const { data } = useCall(analysisEndpoints.getSummary, {}, { quiet: true, freshFor: 0 })
  const costs = useCall(costBatchEndpoints.getCostCompleteness, {}, { quiet: true, freshFor: 0 }).data
  if (!data || !costs) return undefined
  const last = data.freshness
    .flatMap(({ last_biz_date: day }) => day ?? [])
    .sort()
    .at(-1)
  const hasShop = data.freshness.length > 0
  const hasReport = last !== undefined
  return [
    { key: 'shop', to: '/amzdata/shopsetting?open=new', isDone: hasShop, isOpen: true },
    { key: 'report', to: '/amzdata/data_import', isDone: hasReport, isOpen: hasShop },
    {
      key: 'cost',
      to: '/amzdata/basic_data?state=missing',
      isDone: costs.costed_units > 0,
      isOpen: hasReport,
    },
    { key: 'profit', to: profitAddress(last), isDone: false, isOpen: hasReport },
  ]
}

const profitAddress = (last: string | undefined) =>
  last
    ? `/amzdata/analysis?${new URLSearchParams({ preset: 'custom', ...lastDays(last) })}`
    : '/amzdata/analysis'
