import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { productEndpoints } from '@crossdock/contracts/areas/product/products/products.endpoints.ts'
import { productLabels } from '@crossdock/contracts/areas/product/products/products.labels.ts'
import type { Product } from '@crossdock/contracts/areas/product/products/products.schema.ts'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { downloadFile } from '../../../kit/api/files.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { SheetImportDialog } from '../shared/sheet-import-dialog.tsx'
import { text } from './basic-data.text.ts'
import { productText } from './product.text.ts'
import { ProductBulkDialog } from './product-bulk-dialog.tsx'
import { productCalls } from './product-calls.ts'
import { ProductDrawer } from './product-drawer.tsx'
import { productResource } from './product-resource.tsx'
import { ResourceTab } from './resource-tab.tsx'
import { useRemoveProducts } from './use-remove-products.ts'

const guards = amzdataPermissions.basic_data

/** The company's own articles: sizes, customs, bundles (seller.md 2.6 tab 2). */
export function ProductsTab({ tabs }: { tabs: ReactNode }) {
  const can = useCan()
  return (
    <ResourceTab
      tabs={tabs}
      resource={productResource}
      editor={ProductDrawer}
      mayEdit={can(guards.edit)}
      note={(list) => <Completeness onShow={() => list.setFilter('lacks', 'size')} />}
      toolbar={can(guards.import) ? <ImportButton /> : null}
      bulk={(rows, clear) => <BulkActions rows={rows} onDone={clear} />}
    />
  )
}

function Completeness({ onShow }: { onShow: () => void }) {
  const t = useText(productText)
  const { data } = useCall(productEndpoints.listProducts, { size: 20 }, { quiet: true })
  if (!data) return null
  if (data.incomplete === 0) return data.total ? t('complete') : null
  return (
    <button type="button" className="text-button small" onClick={onShow}>
      {t('incomplete', { count: formatDecimal(String(data.incomplete), 0) })}
    </button>
  )
}

function ImportButton() {
  const b = useText(text)
  const t = useText(productText)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="upload" onClick={() => setOpen(true)}>
        {t('importProducts')}
      </Button>
      {open ? (
        <SheetImportDialog
          title={t('importProducts')}
          hint={b('importHint')}
          endpoint={productEndpoints.importProducts}
          labels={productLabels}
          invalidates={productCalls}
          template={(format) => void downloadFile(productEndpoints.downloadProductTemplate, { format })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

function BulkActions({ rows, onDone }: { rows: readonly Product[]; onDone: () => void }) {
  const t = useText(productText)
  const c = useText(commonText)
  const [open, setOpen] = useState(false)
  const remove = useRemoveProducts()
  const close = (isDone: boolean) => {
    setOpen(false)
    if (isDone) onDone()
  }
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        {t('bulk')}
      </button>
      <button type="button" onClick={() => void remove(rows).then((isDone) => isDone && onDone())}>
        {c('remove')}
      </button>
      {open ? <ProductBulkDialog rows={rows} onClose={close} /> : null}
    </>
  )
}
