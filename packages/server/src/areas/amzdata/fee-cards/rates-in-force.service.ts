import { cardInForce } from '@crossdock/contracts/areas/amzdata/fee-cards/card-states.ts'
import type {
  FeeCardKind,
  FeeCardRow,
} from '@crossdock/contracts/areas/amzdata/fee-cards/fee-cards.schema.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { dressCardRow, dressCards } from './dress-cards.ts'
import { listCardRows, listStoredCards } from './fee-cards.queries.ts'

/** The rows of the card that counts in a marketplace on a day, with its currency; undefined when none does. */
export async function ratesInForce(
  trx: Trx,
  companyId: number,
  wanted: { marketplace: string; kind: FeeCardKind; day: string },
): Promise<{ currency: string; rows: FeeCardRow[] } | undefined> {
  const card = cardInForce(
    dressCards(await listStoredCards(trx, companyId), { day: wanted.day, language: 'en' }),
    wanted,
  )
  if (!card) return undefined
  const rows = await listCardRows(trx, [String(card.id)])
  return { currency: card.currency, rows: rows.map(dressCardRow) }
}
