import { type Actor, may } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ExportSource } from '../../../platform/exports/export-source.ts'
import { listShopReach } from '../shops/shops.service.ts'

/** What whoever had a file made could see: shops with the marketplaces the person is kept to, where also costs. */
export interface ExportReach {
  readonly shops: readonly { readonly id: number; readonly marketplaces: readonly string[] | null }[]
  readonly cost: readonly number[]
}

/** What the actor sees of a list now. */
export async function exportReach(trx: Trx, actor: Actor, source: ExportSource): Promise<ExportReach> {
  const shops = await listShopReach(trx, actor)
  const mayCost = may(actor, source.cost)
  return {
    shops: shops.map(({ id, marketplaces }) => ({ id, marketplaces })),
    cost: shops.flatMap(({ id, seesCost }) => (mayCost && seesCost ? [id] : [])),
  }
}

/** Whether somebody who sees `now` may see all that was seen `then`. */
export function covers(now: ExportReach, then: ExportReach): boolean {
  const shops = new Map(now.shops.map(({ id, marketplaces }) => [id, marketplaces]))
  const isOpen = ({ id, marketplaces }: ExportReach['shops'][number]) => {
    const open = shops.get(id)
    if (open === undefined) return false
    return open === null || (marketplaces?.every((marketplace) => open.includes(marketplace)) ?? false)
  }
  return then.shops.every(isOpen) && then.cost.every((id) => now.cost.includes(id))
}
