import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import type { OrderFilter } from '@crossdock/contracts/areas/amzdata/orders/orders.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Actor, may } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { listShopReach, type ReachedShop } from '../shops/shops.service.ts'
import type { OrderReach } from './order-filter.queries.ts'

/** Whose orders somebody reads, and in which shops also the profit and what buyers told. */
export interface OrderReader {
  readonly actor: Actor
  readonly reach: OrderReach
  readonly shops: ReadonlyMap<string, string>
  seesCost(shopId: string): boolean
  seesPersonal(shopId: string): boolean
}

export const guards = amzdataPermissions.order

/** Reads the shops of the actor once for a call. */
export async function orderReader(trx: Trx, actor: Actor): Promise<OrderReader> {
  const shops = await listShopReach(trx, actor)
  return readerOf(actor, shops)
}

function readerOf(actor: Actor, shops: readonly ReachedShop[]): OrderReader {
  const open = (code: typeof guards.cost | typeof guards.pii, of: (shop: ReachedShop) => boolean) =>
    may(actor, code) ? new Set(shops.filter(of).map(({ id }) => String(id))) : new Set<string>()
  const cost = open(guards.cost, ({ seesCost }) => seesCost)
  const personal = open(guards.pii, ({ seesPii }) => seesPii)
  return {
    actor,
    reach: { companyId: actor.companyId, shops },
    shops: new Map(shops.map(({ id, name }) => [String(id), name])),
    seesCost: (shopId) => cost.has(shopId),
    seesPersonal: (shopId) => personal.has(shopId),
  }
}

type AskedForProfit = Pick<OrderFilter, 'loss' | 'cause' | 'profit_state'> & { sort?: string | undefined }

/** The reach of a question: what asks for profits is answered of the shops alone whose profits the reader sees. */
export function reachFor(reader: OrderReader, asked: AskedForProfit): OrderReach {
  const { loss, cause, profit_state: state, sort } = asked
  const isAboutProfit = loss ?? cause ?? state ?? (sort?.endsWith('profit') ? sort : undefined)
  if (isAboutProfit === undefined) return reader.reach
  if (!may(reader.actor, guards.cost)) {
    throw failure(commonFailures.permissionDenied, { data: { perm_code: guards.cost } })
  }
  return { ...reader.reach, shops: reader.reach.shops.filter(({ id }) => reader.seesCost(String(id))) }
}
