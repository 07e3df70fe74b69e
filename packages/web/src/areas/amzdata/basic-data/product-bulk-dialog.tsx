import { productEndpoints } from '@crossdock/contracts/areas/product/products/products.endpoints.ts'
import {
  productLabels,
  productStatusLabels,
} from '@crossdock/contracts/areas/product/products/products.labels.ts'
import {
  PRODUCT_STATUSES,
  type Product,
} from '@crossdock/contracts/areas/product/products/products.schema.ts'
import { useId } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { productText } from './product.text.ts'
import { productCalls } from './product-calls.ts'
import { useOwners } from './product-resource.tsx'

interface ProductBulkDialogProps {
  rows: readonly Product[]
  /** `isDone`: something was written. */
  onClose: (isDone: boolean) => void
}

const blank = { status: '', owner_id: '', brand: '', category: '' }

/** Status, owner, brand and category of several products. */
export function ProductBulkDialog({ rows, onClose }: ProductBulkDialogProps) {
  const t = useText(productText)
  const c = useText(commonText)
  const id = useId()
  const action = useAction(productEndpoints.saveProducts, { invalidates: productCalls })
  const form = useForm({
    initial: blank,
    onSubmit: async ({ status, owner_id: owner, brand, category }) => {
      const chosen = PRODUCT_STATUSES.find((one) => one === status)
      const { saved } = await action.mutateAsync({
        products: rows.map((row) => ({ id: row.id, version: row.version })),
        ...(chosen ? { status: chosen } : {}),
        ...(owner ? { owner_id: Number(owner) } : {}),
        ...(brand.trim() ? { brand: brand.trim() } : {}),
        ...(category.trim() ? { category: category.trim() } : {}),
      })
      toast(t('saved', { count: saved }))
      onClose(true)
    },
  })
  const submit = () => void form.submit()
  const isBlank = Object.values(form.values).every((value) => value.trim() === '')
  return (
    <Modal labelledBy={id} className="modal is-wide" onClose={() => onClose(false)} firm>
      <h2 id={id}>{t('bulkTitle', { count: rows.length })}</h2>
      <p className="modal-hint">{t('bulkHint')}</p>
      <FormBox label={t('bulk')} columns={2} onSubmit={submit}>
        <BulkFields values={form.values} onChange={form.set} />
      </FormBox>
      <footer className="modal-foot">
        <Button onClick={() => onClose(false)}>{c('cancel')}</Button>
        <Button kind="primary" busy={form.busy} disabled={isBlank} onClick={submit}>
          {c('save')}
        </Button>
      </footer>
    </Modal>
  )
}

interface BulkFieldsProps {
  values: typeof blank
  onChange: (key: keyof typeof blank, value: string) => void
}

function BulkFields({ values, onChange }: BulkFieldsProps) {
  const t = useText(productText)
  const say = useSay()
  const owners = useOwners()
  const lists = {
    status: PRODUCT_STATUSES.map((value) => ({ value, label: say(productStatusLabels[value]) })),
    owner_id: owners,
  }
  return (
    <>
      {(['status', 'owner_id'] as const).map((key) => (
        <Field key={key} label={say(productLabels[key])}>
          {(control) => (
            <SelectBox
              {...control}
              clearable
              label={say(productLabels[key])}
              placeholder={t('noChange')}
              options={lists[key]}
              value={values[key] ? [values[key]] : []}
              onChange={([next]) => onChange(key, next ?? '')}
            />
          )}
        </Field>
      ))}
      {(['brand', 'category'] as const).map((key) => (
        <Field key={key} label={say(productLabels[key])}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={100}
              placeholder={t('noChange')}
              value={values[key]}
              onChange={(words) => onChange(key, words)}
            />
          )}
        </Field>
      ))}
    </>
  )
}
