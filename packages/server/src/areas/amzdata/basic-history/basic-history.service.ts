import type { HistoryKind } from '@crossdock/contracts/areas/amzdata/basic-history/basic-history.endpoints.ts'
import type { ChangeHistory } from '@crossdock/contracts/kernel/change-history.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { getChangeHistory } from '../../../platform/audit/change-history.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { FEE_CARD_ENTITY, getFeeCard } from '../fee-cards/fee-cards.service.ts'
import { getOwnFee, OWN_FEE_ENTITY } from '../own-fees/own-fees.service.ts'
import { listStockDefaults, STOCK_ENTITY } from '../stock-defaults/stock-defaults.service.ts'
import { listVatRates, VAT_ENTITY } from '../vat-rates/vat-rates.service.ts'

const ENTITIES: Readonly<Record<HistoryKind, string>> = {
  card: FEE_CARD_ENTITY,
  own_fee: OWN_FEE_ENTITY,
  stock: STOCK_ENTITY,
  vat: VAT_ENTITY,
}

/** What was done to a record that the actor sees, newest first. */
export async function getBasicHistory(
  trx: Trx,
  call: ActorCall,
  { of, id }: { of: HistoryKind; id: number },
): Promise<ChangeHistory> {
  if (!(await isSeen(trx, call, { of, id }))) throw failure(commonFailures.notFound)
  const about = { companyId: call.actor.companyId, entity: ENTITIES[of], entityId: id }
  return getChangeHistory(trx, about)
}

async function isSeen(
  trx: Trx,
  call: ActorCall,
  { of, id }: { of: HistoryKind; id: number },
): Promise<boolean> {
  if (of === 'card') return (await getFeeCard(trx, call, id)).id === id
  if (of === 'own_fee') return (await getOwnFee(trx, call.actor, id)).id === id
  const rows =
    of === 'stock' ? await listStockDefaults(trx, call.actor) : (await listVatRates(trx, call)).rates
  return rows.some((row) => row.id === id)
}
