import { menuEndpoints } from '@crossdock/contracts/areas/system/menus/menus.endpoints.ts'
import { useState } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { menuCalls } from './menu-calls.ts'

/** Stores a new order of siblings; until the server has answered the screen shows it already. */
export function useSort(): {
  readonly order: readonly number[] | undefined
  store(parentId: number | null, ids: number[]): void
} {
  const [order, setOrder] = useState<readonly number[]>()
  const action = useAction(menuEndpoints.sortMenus, { invalidates: menuCalls })
  const store = (parentId: number | null, ids: number[]) => {
    setOrder(ids)
    action.mutate({ parent_id: parentId, ids }, { onSettled: () => setOrder(undefined) })
  }
  return { order, store }
}
