import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { costEndpoints } from '@crossdock/contracts/areas/amzdata/costs/costs.endpoints.ts'
import { costLabels } from '@crossdock/contracts/areas/amzdata/costs/costs.labels.ts'
import type { Cost } from '@crossdock/contracts/areas/amzdata/costs/costs.schema.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Awaited } from '../../../kit/ui/awaited.tsx'
import { Button } from '../../../kit/ui/button.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './basic-data.text.ts'
import { costCalls } from './basic-data-calls.ts'
import { ChangeEvents } from './change-events.tsx'
import { CostBatches } from './cost-batches.tsx'
import { CostEditor } from './cost-editor.tsx'
import { CostEntries } from './cost-entries.tsx'

/** Fields whose change a reader wants to see. */
const COST_FIELDS = [
  'effective_from',
  'purchase_cost',
  'packaging_cost',
  'other_cost',
  'headhaul_cost',
  'currency',
  'marketplace',
  'remark',
] as const

interface CostDrawerProps {
  msku: string
  onClose: () => void
}

/** All costs of one MSKU: entries from their days on, a form to add or change one, and who changed what. */
export function CostDrawer({ msku, onClose }: CostDrawerProps) {
  const t = useText(text)
  const mayEdit = useCan()(amzdataPermissions.basic_data.edit)
  const reply = useCall(costEndpoints.getCostHistory, { msku }, { keep: false, quiet: true })
  const [editing, setEditing] = useState<Cost | 'new'>()
  const remove = useRemoveCost()
  const found = reply.data
  const isFirst = found?.entries.length === 0
  const shown = editing ?? (isFirst && mayEdit ? 'new' : undefined)
  return (
    <Drawer label={msku} note={<span className="mono">{msku}</span>} onClose={onClose}>
      <Awaited reply={reply} lines={8} />
      {found && shown ? (
        <CostEditor
          key={shown === 'new' ? 'new' : shown.id}
          msku={msku}
          cost={shown === 'new' ? undefined : shown}
          like={found.entries[0]}
          from={found.uncosted_from}
          onClose={() => setEditing(undefined)}
          onCancel={isFirst ? undefined : () => setEditing(undefined)}
        />
      ) : null}
      {found ? (
        <>
          <section className="cost-part">
            <div className="cost-part-head">
              <h3>{t('entries')}</h3>
              {mayEdit && !shown ? (
                <Button small icon="plus" onClick={() => setEditing('new')}>
                  {t('addCost')}
                </Button>
              ) : null}
            </div>
            <CostEntries
              entries={found.entries}
              onEdit={mayEdit ? setEditing : undefined}
              onRemove={mayEdit ? remove : undefined}
            />
          </section>
          <CostBatches msku={msku} mayEdit={mayEdit} />
          <section className="cost-part">
            <h3>{t('history')}</h3>
            <ChangeEvents events={found.events} labels={costLabels} fields={COST_FIELDS} />
          </section>
        </>
      ) : null}
    </Drawer>
  )
}

function useRemoveCost() {
  const t = useText(text)
  const c = useText(commonText)
  const action = useAction(costEndpoints.removeCosts, {
    invalidates: costCalls,
    onDone: ({ recalculated }) => toast(t('removed', { days: recalculated })),
  })
  return async ({ id, version, effective_from: date }: Cost) => {
    const question = {
      title: t('removeCost', { date }),
      hint: t('removeCostHint'),
      action: c('remove'),
      danger: true,
    }
    if (await confirm(question)) action.mutate({ costs: [{ id, version }] })
  }
}
