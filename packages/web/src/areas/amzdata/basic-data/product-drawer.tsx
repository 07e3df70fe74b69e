import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { productEndpoints } from '@crossdock/contracts/areas/product/products/products.endpoints.ts'
import { productLabels } from '@crossdock/contracts/areas/product/products/products.labels.ts'
import type { Product } from '@crossdock/contracts/areas/product/products/products.schema.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { FormBox } from '../../../kit/form/form.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { useOpened } from '../../../kit/form/use-opened.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { useLeave } from '../shared/use-leave.ts'
import { text } from './basic-data.text.ts'
import { ChangeEvents } from './change-events.tsx'
import { productText } from './product.text.ts'
import { productCalls } from './product-calls.ts'
import { ProductFields } from './product-fields.tsx'
import { type ProductValues, productDraft, productValues } from './product-form.ts'
import { ProductPicture } from './product-picture.tsx'

const HISTORY_FIELDS = Object.keys(productLabels)

/** One product in all its fields, its parts when it is a bundle, and who changed what. */
export function ProductDrawer({ row: fresh, onClose }: { row: Product | undefined; onClose: () => void }) {
  const row = useOpened(fresh)
  const t = useText(productText)
  const c = useText(commonText)
  const mayEdit = useCan()(amzdataPermissions.basic_data.edit)
  const action = useAction(productEndpoints.saveProduct, { invalidates: productCalls })
  const form = useForm<ProductValues>({
    initial: productValues(row),
    onSubmit: async (values) => {
      await action.mutateAsync(productDraft(values, row))
      toast(c('saved'))
      onClose()
    },
  })
  const leave = useLeave(form.dirty, onClose)
  const submit = () => void form.submit()
  const title = row ? row.sku : t('newProduct')
  return (
    <Drawer
      label={title}
      note={row ? <span className="mono">{row.sku}</span> : title}
      typing={!row}
      onClose={() => void leave()}
      foot={
        mayEdit ? (
          <>
            <Button onClick={() => void leave()}>{c('cancel')}</Button>
            <Button kind="primary" busy={form.busy} onClick={submit}>
              {c('save')}
            </Button>
          </>
        ) : undefined
      }
    >
      {form.errors._ ? <Notice tone="bad">{form.errors._}</Notice> : null}
      <FormBox label={title} columns={2} onSubmit={submit}>
        <ProductFields form={form} locked={!mayEdit} self={row?.id} />
      </FormBox>
      {row ? <ProductPicture product={row} mayEdit={mayEdit} /> : null}
      {row ? <History id={row.id} /> : null}
    </Drawer>
  )
}

function History({ id }: { id: number }) {
  const t = useText(text)
  const { data } = useCall(productEndpoints.getProductHistory, { id }, { keep: false, quiet: true })
  if (!data) return null
  return (
    <section className="cost-part">
      <h3>{t('history')}</h3>
      <ChangeEvents events={data.events} labels={productLabels} fields={HISTORY_FIELDS} />
    </section>
  )
}
