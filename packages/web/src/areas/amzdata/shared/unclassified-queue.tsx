import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { sourceEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/sources.endpoints.ts'
import {
  FEE_CATEGORIES,
  type FeeCategory,
  RULE_CATEGORIES,
} from '@crossdock/contracts/areas/amzdata/fees/fee-categories.ts'
import { feeEndpoints } from '@crossdock/contracts/areas/amzdata/fees/fees.endpoints.ts'
import {
  feeCategoryLabels,
  feeGroupLabels,
  feeRuleLabels,
} from '@crossdock/contracts/areas/amzdata/fees/fees.labels.ts'
import type { UnclassifiedGroup } from '@crossdock/contracts/areas/amzdata/fees/fees.schema.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Awaited } from '../../../kit/ui/awaited.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { Money } from '../../../kit/ui/figures/money.tsx'
import { Pager } from '../../../kit/ui/table/pager.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { typeWord } from './type-words.text.ts'
import { unclassifiedText } from './unclassified.text.ts'
import './unclassified.css'

/** Replies that are old once fees are classified otherwise. */
export const feeCalls = [
  feeEndpoints.listFeeRules,
  feeEndpoints.listUnclassified,
  analysisEndpoints.getSummary,
  analysisEndpoints.getTrend,
  analysisEndpoints.getBuckets,
  analysisEndpoints.getTable,
  analysisEndpoints.getWaterfall,
  sourceEndpoints.getSource,
]

/** Kinds of fees that wait for a rule; one press makes it (F-09). */
export function UnclassifiedQueue() {
  const t = useText(unclassifiedText)
  const [{ page, size }, setPage] = useState({ page: 1, size: 20 })
  const list = useCall(feeEndpoints.listUnclassified, { page, size }, { quiet: true })
  const rows = list.data?.rows
  if (!rows) return <Awaited reply={list} lines={6} />
  if (rows.length === 0 && page === 1) return <EmptyState title={t('none')} hint={t('noneHint')} />
  return (
    <>
      <ul className="fee-queue" aria-busy={list.isFetching}>
        {rows.map((group) => (
          <QueueRow key={`${group.type} ${group.description} ${group.currency}`} group={group} />
        ))}
      </ul>
      <Pager
        page={page}
        size={size}
        total={list.data?.total ?? null}
        shown={rows.length}
        onChange={(next, nextSize) => setPage({ page: next, size: nextSize })}
      />
    </>
  )
}

function QueueRow({ group }: { group: UnclassifiedGroup }) {
  const t = useText(unclassifiedText)
  const say = useSay()
  const mayEdit = useCan()(amzdataPermissions.basic_data.edit)
  return (
    <li>
      <div className="fee-what">
        <span>{group.description || t('noDescription')}</span>
        <span className="small t3">
          {say(typeWord(group.type))}
          {group.type_raw ? ` (${group.type_raw})` : ''}
          {' · '}
          {t('rows', { count: formatDecimal(String(group.rows), 0) })}
          {' · '}
          {t('span', { from: group.first_date, to: group.last_date })}
        </span>
      </div>
      <span className="fee-amount">
        <Money value={group.amount} currency={group.currency} />
      </span>
      {mayEdit ? <CategoryChoice group={group} /> : null}
    </li>
  )
}

function CategoryChoice({ group }: { group: UnclassifiedGroup }) {
  const t = useText(unclassifiedText)
  const say = useSay()
  const [category, setCategory] = useState<FeeCategory>()
  const save = useAction(feeEndpoints.saveFeeRule, {
    invalidates: feeCalls,
    onDone: ({ rows, days }) => toast(t('made', { rows, days })),
  })
  // a row without a description is known by its type alone
  const rule = group.description
    ? ({ match: 'equals', text: group.description } as const)
    : ({ match: 'any', text: '' } as const)
  return (
    <div className="fee-choice">
      <SelectBox
        label={say(feeRuleLabels.category)}
        placeholder={t('choose')}
        options={RULE_CATEGORIES.map((value) => ({
          value,
          label: say(feeCategoryLabels[value]),
          hint: say(feeGroupLabels[FEE_CATEGORIES[value]]),
        }))}
        value={category ? [category] : []}
        onChange={([next]) => setCategory(RULE_CATEGORIES.find((known) => known === next))}
      />
      <Button
        disabled={!category}
        busy={save.isPending}
        onClick={() => category && save.mutate({ type: group.type, ...rule, category })}
      >
        {t('apply')}
      </Button>
    </div>
  )
}
