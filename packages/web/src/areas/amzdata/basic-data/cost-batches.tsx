import { costBatchEndpoints } from '@crossdock/contracts/areas/amzdata/cost-batches/cost-batches.endpoints.ts'
import { costBatchLabels } from '@crossdock/contracts/areas/amzdata/cost-batches/cost-batches.labels.ts'
import type { CostBatch } from '@crossdock/contracts/areas/amzdata/cost-batches/cost-batches.schema.ts'
import { useState } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button, IconButton } from '../../../kit/ui/button.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { Quantity } from '../../../kit/ui/figures/quantity.tsx'
import { batchText } from './cost-batch.text.ts'
import { CostBatchForm } from './cost-batch-form.tsx'
import { UnitAmount } from './unit-amount.tsx'

const COLUMNS = ['purchase_cost', 'packaging_cost', 'other_cost', 'headhaul_cost'] as const

/** Goods received of an MSKU, the latest first, and a form to note them (F-11). */
export function CostBatches({ msku, mayEdit }: { msku: string; mayEdit: boolean }) {
  const t = useText(batchText)
  const reply = useCall(costBatchEndpoints.listCostBatches, { msku }, { keep: false, quiet: true })
  const [editing, setEditing] = useState<CostBatch | 'new'>()
  const rows = reply.data?.rows
  if (!rows) return null
  return (
    <section className="cost-part">
      <div className="cost-part-head">
        <h3>{t('batches')}</h3>
        {mayEdit && !editing ? (
          <Button small icon="plus" onClick={() => setEditing('new')}>
            {t('newBatch')}
          </Button>
        ) : null}
      </div>
      {editing ? (
        <CostBatchForm
          key={editing === 'new' ? 'new' : editing.id}
          msku={msku}
          batch={editing === 'new' ? undefined : editing}
          like={rows[0]}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
      {rows.length === 0 ? (
        <p className="t3">{t('none')}</p>
      ) : (
        <BatchTable rows={rows} onEdit={mayEdit ? setEditing : undefined} />
      )}
    </section>
  )
}

interface BatchTableProps {
  rows: readonly CostBatch[]
  onEdit: ((batch: CostBatch) => void) | undefined
}

function BatchTable({ rows, onEdit }: BatchTableProps) {
  const say = useSay()
  return (
    <div className="cost-entries">
      <table className="table is-plain">
        <thead>
          <tr>
            <th scope="col">{say(costBatchLabels.received_at)}</th>
            <th scope="col" className="num">
              {say(costBatchLabels.quantity)}
            </th>
            {COLUMNS.map((key) => (
              <th key={key} scope="col" className="num">
                {say(costBatchLabels[key])}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {rows.map((batch) => (
            <BatchRow key={batch.id} batch={batch} onEdit={onEdit} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function BatchRow({ batch, onEdit }: Pick<BatchTableProps, 'onEdit'> & { batch: CostBatch }) {
  const t = useText(batchText)
  const c = useText(commonText)
  const action = useAction(costBatchEndpoints.removeCostBatch, {
    invalidates: [costBatchEndpoints.listCostBatches],
  })
  const ask = async () => {
    const question = { title: t('removeBatch', { batch: batch.batch_no }), action: c('remove'), danger: true }
    if (await confirm(question)) action.mutate({ id: batch.id, version: batch.version })
  }
  return (
    <tr>
      <td>
        {batch.received_at}
        <span className="sub mono">{batch.batch_no}</span>
      </td>
      <td className="num">
        <Quantity value={batch.quantity} />
      </td>
      {COLUMNS.map((key) => (
        <td key={key} className="num">
          <UnitAmount value={batch[key]} currency={batch.currency} />
        </td>
      ))}
      <td className="num nowrap">
        {onEdit ? (
          <>
            <IconButton small icon="edit" label={c('edit')} onClick={() => onEdit(batch)} />
            <IconButton small icon="trash" label={c('remove')} onClick={() => void ask()} />
          </>
        ) : null}
      </td>
    </tr>
  )
}
