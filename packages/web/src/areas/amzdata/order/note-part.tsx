import { orderEndpoints } from '@crossdock/contracts/areas/amzdata/orders/orders.endpoints.ts'
import { orderPurposeLabels } from '@crossdock/contracts/areas/amzdata/orders/orders.labels.ts'
import {
  NOTE_LENGTH,
  ORDER_PURPOSES,
  type Order,
} from '@crossdock/contracts/areas/amzdata/orders/orders.schema.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { TextArea } from '../../../kit/form/text-input.tsx'
import { useOverlay } from '../../../kit/form/use-overlay.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { detailText } from './detail.text.ts'
import { text } from './order.text.ts'
import { orderCalls } from './order-calls.ts'

/** What people of the company say about the order. */
export function NotePart({ order, mayEdit }: { order: Order; mayEdit: boolean }) {
  const t = useText(text)
  const d = useText(detailText)
  const say = useSay()
  const { values, version, set, clear } = useOverlay({ note: order.note ?? '', version: order.version }, [
    'note',
  ])
  const { note } = values
  const save = useAction(orderEndpoints.changeOrders, {
    invalidates: orderCalls,
    onDone: ({ changed }) => toast(t('saved', { count: changed })),
  })
  const { id, purpose } = order
  if (!mayEdit) return order.note ? <p className="detail-part">{order.note}</p> : null
  const submit = () => save.mutate({ ids: [id], version, note }, { onSuccess: clear })
  return (
    <section className="detail-part">
      <h3>{d('noteTitle')}</h3>
      <div className="order-mark">
        <Segmented
          small
          label={t('markAs')}
          value={purpose ?? 'none'}
          options={[
            { value: 'none', label: d('noMark') },
            ...ORDER_PURPOSES.map((value) => ({ value, label: say(orderPurposeLabels[value]) })),
          ]}
          onChange={(next) =>
            save.mutate({
              ids: [id],
              version: order.version,
              purpose: ORDER_PURPOSES.find((known) => known === next) ?? null,
            })
          }
        />
        <span className="sub">{t('markHint')}</span>
      </div>
      <FormBox label={d('noteTitle')} onSubmit={submit}>
        <Field wide label={t('note')}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={NOTE_LENGTH}
              value={note}
              onChange={(next) => set('note', next)}
            />
          )}
        </Field>
        <div>
          <Button small busy={save.isPending} disabled={note === (order.note ?? '')} onClick={submit}>
            {d('save')}
          </Button>
        </div>
      </FormBox>
    </section>
  )
}
