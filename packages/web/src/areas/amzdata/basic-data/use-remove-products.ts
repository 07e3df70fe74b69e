import { productEndpoints } from '@crossdock/contracts/areas/product/products/products.endpoints.ts'
import type { Product } from '@crossdock/contracts/areas/product/products/products.schema.ts'
import { CallFailure } from '../../../kit/api/call-failure.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { productText } from './product.text.ts'
import { productCalls } from './product-calls.ts'

/** Deletes products after asking; answers whether they are gone. */
export function useRemoveProducts(): (rows: readonly Product[]) => Promise<boolean> {
  const t = useText(productText)
  const c = useText(commonText)
  const action = useAction(productEndpoints.removeProducts, { invalidates: productCalls })
  return async (rows) => {
    const [first] = rows
    if (first === undefined) return false
    const title =
      rows.length === 1 ? t('removeOne', { sku: first.sku }) : t('removeTitle', { count: rows.length })
    if (!(await confirm({ title, action: c('remove'), danger: true }))) return false
    try {
      await action.mutateAsync({ products: rows.map(({ id, version }) => ({ id, version })) })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error // its reaction told the reader
      return false
    }
    toast(c('removed'))
    return true
  }
}
