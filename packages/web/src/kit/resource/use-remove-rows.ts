import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import { call } from '../api/call.ts'
import { CallFailure } from '../api/call-failure.ts'
import { invalidate } from '../api/query-client.ts'
import { commonText } from '../i18n/common.text.ts'
import { useText } from '../i18n/use-text.ts'
import { confirm } from '../ui/confirm.tsx'
import { toast } from '../ui/toast.tsx'
import type { Resource, RowOf } from './define-resource.ts'
import type { ResourceList } from './use-resource-list.ts'

/** Removes selected rows after asking; what the server refuses is shown by its declared reaction. */
export function useRemoveRows<L extends Endpoint, S extends Endpoint>(
  { endpoints }: Resource<L, S>,
  list: ResourceList<RowOf<L>>,
): (rows: readonly RowOf<L>[]) => Promise<void> {
  const t = useText(commonText)
  return async (rows) => {
    const [first] = rows
    const { remove } = endpoints
    if (first === undefined || !remove) return
    const title =
      rows.length === 1
        ? t('confirmRemoveOne', { name: list.nameOf(first) })
        : t('confirmRemove', { count: rows.length })
    if (!(await confirm({ title, action: t('remove'), danger: true }))) return
    try {
      await call(remove, { ids: rows.map(list.keyOf) })
      list.setSelected(new Set())
      toast(t('removed'))
      await invalidate(endpoints.list)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
    }
  }
}
