import { costBatchEndpoints } from '@crossdock/contracts/areas/amzdata/cost-batches/cost-batches.endpoints.ts'
import { costMethodLabels } from '@crossdock/contracts/areas/amzdata/cost-batches/cost-batches.labels.ts'
import { COST_METHODS } from '@crossdock/contracts/areas/amzdata/cost-batches/cost-batches.schema.ts'
import { useId } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { Field } from '../../../kit/form/field.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { batchText } from './cost-batch.text.ts'

/** The method of the company and of its shops; a choice is kept at once. */
export function CostMethodDialog({ mayEdit, onClose }: { mayEdit: boolean; onClose: () => void }) {
  const t = useText(batchText)
  const c = useText(commonText)
  const say = useSay()
  const id = useId()
  const { data } = useCall(costBatchEndpoints.getCostMethods, {})
  const action = useAction(costBatchEndpoints.saveCostMethod, {
    invalidates: [costBatchEndpoints.getCostMethods],
  })
  const options = COST_METHODS.map((value) => ({ value, label: say(costMethodLabels[value]) }))
  const choose = (shopId: number | null, value: string | undefined) =>
    action.mutate({ shop_id: shopId, method: COST_METHODS.find((known) => known === value) ?? null })
  const locked = !mayEdit || action.isPending
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{t('methodTitle')}</h2>
      <p className="modal-hint">{t('methodHint')}</p>
      {data ? null : <Skeleton lines={3} />}
      {data ? (
        <div className="form">
          <Field label={t('company')}>
            {(control) => (
              <SelectBox
                {...control}
                label={t('company')}
                options={options}
                value={[data.company]}
                disabled={locked}
                onChange={([next]) => next && choose(null, next)}
              />
            )}
          </Field>
          {data.shops.map(({ shop_id: shopId, shop, method }) => (
            <Field key={shopId} label={shop}>
              {(control) => (
                <SelectBox
                  {...control}
                  clearable
                  label={shop}
                  placeholder={t('follows')}
                  options={options}
                  value={method ? [method] : []}
                  disabled={locked}
                  onChange={([next]) => choose(shopId, next)}
                />
              )}
            </Field>
          ))}
        </div>
      ) : null}
      <footer className="modal-foot">
        <Button kind="primary" onClick={onClose}>
          {c('close')}
        </Button>
      </footer>
    </Modal>
  )
}
