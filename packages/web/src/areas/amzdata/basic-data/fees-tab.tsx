import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { RULE_CATEGORIES } from '@crossdock/contracts/areas/amzdata/fees/fee-categories.ts'
import { feeEndpoints } from '@crossdock/contracts/areas/amzdata/fees/fees.endpoints.ts'
import { feeCategoryLabels, feeRuleLabels } from '@crossdock/contracts/areas/amzdata/fees/fees.labels.ts'
import type { FeeRule } from '@crossdock/contracts/areas/amzdata/fees/fees.schema.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { SelectPill } from '../../../kit/ui/select-pill.tsx'
import { AddressPager } from '../../../kit/ui/table/address-pager.tsx'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { unclassifiedText } from '../shared/unclassified.text.ts'
import { feeCalls, UnclassifiedQueue } from '../shared/unclassified-queue.tsx'
import { text } from './basic-data.text.ts'
import { useFeeRuleColumns } from './fee-rule-columns.tsx'
import { FeeRuleDialog } from './fee-rule-dialog.tsx'

const defaults = { origin: '', category: '', page: '1', size: '50' }

/** The fee map: what waits for a rule, and the rules in the order in which they are tried (F-09). */
export function FeesTab({ tabs }: { tabs: ReactNode }) {
  const t = useText(text)
  const u = useText(unclassifiedText)
  const say = useSay()
  const mayEdit = useCan()(amzdataPermissions.basic_data.edit)
  const [editing, setEditing] = useState<FeeRule | 'new'>()
  return (
    <Page>
      <PageHeader title={say(viewOf('amzdata/basic_data'))}>
        {mayEdit ? (
          <Button kind="primary" icon="plus" onClick={() => setEditing('new')}>
            {t('newRule')}
          </Button>
        ) : null}
      </PageHeader>
      {tabs}
      <section className="fee-part">
        <SectionHead title={u('title')} />
        <p className="t2 small">{u('hint')}</p>
        <UnclassifiedQueue />
      </section>
      <Rules onEdit={mayEdit ? setEditing : undefined} />
      {editing ? (
        <FeeRuleDialog rule={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />
      ) : null}
    </Page>
  )
}

function Rules({ onEdit }: { onEdit: ((rule: FeeRule) => void) | undefined }) {
  const t = useText(text)
  const say = useSay()
  const [state, setState] = useUrlState(defaults)
  const kept = Object.fromEntries(Object.entries(state).filter(([, value]) => value !== ''))
  // texts of the address; the server checks them
  const list = useCall(feeEndpoints.listFeeRules, kept as CallInputOf<typeof feeEndpoints.listFeeRules>)
  const columns = useFeeRuleColumns(onEdit, useRemoveRule())
  const pill = (key: 'origin' | 'category') => ({
    value: state[key] === '' ? [] : [state[key]],
    onChange: (value: string[]) => setState({ [key]: value[0] ?? '', page: '1' }),
  })
  return (
    <section className="fee-part">
      <SectionHead title={t('rules')} note={t('rulesHint')}>
        <SelectPill
          label={t('origin')}
          options={(['own', 'builtin'] as const).map((value) => ({
            value,
            label: say(feeRuleLabels[value]),
          }))}
          {...pill('origin')}
        />
        <SelectPill
          label={t('category')}
          options={RULE_CATEGORIES.map((value) => ({ value, label: say(feeCategoryLabels[value]) }))}
          {...pill('category')}
        />
      </SectionHead>
      <DataTable
        tight
        label={t('rules')}
        height="small"
        columns={columns}
        rows={list.data?.rows}
        rowKey={(rule) => rule.id}
        fetching={list.isFetching}
        error={list.error}
        onRetry={() => void list.refetch()}
      />
      <AddressPager state={state} found={list.data} onChange={setState} />
    </section>
  )
}

function useRemoveRule() {
  const t = useText(text)
  const c = useText(commonText)
  const action = useAction(feeEndpoints.removeFeeRule, {
    invalidates: feeCalls,
    onDone: ({ rows }) => toast(t('ruleRemoved', { rows })),
  })
  return async ({ id }: FeeRule) => {
    const question = { title: t('removeRule'), hint: t('removeRuleHint'), action: c('remove'), danger: true }
    if (await confirm(question)) action.mutate({ id })
  }
}
