import type { costEndpoints } from '@crossdock/contracts/areas/amzdata/costs/costs.endpoints.ts'
import { costFailures } from '@crossdock/contracts/areas/amzdata/costs/costs.failures.ts'
import type { Cost } from '@crossdock/contracts/areas/amzdata/costs/costs.schema.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { CallFailure } from '../../../kit/api/call-failure.ts'
import { confirm } from '../../../kit/ui/confirm.tsx'

/** What is typed about a cost; amounts stay texts. */
export interface CostValues {
  effective_from: string
  shop_id: string
  marketplace: string
  purchase_cost: string
  packaging_cost: string
  other_cost: string
  headhaul_cost: string
  currency: string
  remark: string
}

const USUAL_CURRENCY = 'CNY'

/** What a new entry starts from: the one before it, and the first day that wants a cost. */
interface CostStart {
  like?: Cost | undefined
  from?: string | null | undefined
}

/**
 * The values of an entry, or those of a new one. A cost that began today would change no profit that was made: a new
 * one begins on the first day sold without one.
 */
export function costValues(cost: Cost | undefined, { like, from }: CostStart = {}): CostValues {
  const base = cost ?? like
  return {
    effective_from: cost?.effective_from ?? from ?? new Date().toISOString().slice(0, 10),
    shop_id: base?.shop_id ? String(base.shop_id) : '',
    marketplace: base?.marketplace ?? '',
    purchase_cost: shortened(cost?.purchase_cost),
    packaging_cost: shortened(base?.packaging_cost),
    other_cost: shortened(base?.other_cost),
    headhaul_cost: shortened(base?.headhaul_cost),
    currency: base?.currency ?? USUAL_CURRENCY,
    remark: cost?.remark ?? '',
  }
}

/** An amount without superfluous zeroes; 0 is an empty field. */
function shortened(amount: string | undefined): string {
  const words = amount?.includes('.') ? amount.replace(/\.?0+$/, '') : (amount ?? '')
  return words === '0' ? '' : words
}

type Draft = Omit<CallInputOf<typeof costEndpoints.saveCost>, 'msku' | 'id' | 'version'>

/** The typed values as they are sent. */
export function costDraft(values: CostValues): Draft {
  const zero = (amount: string) => amount.trim() || '0'
  return {
    effective_from: values.effective_from,
    shop_id: values.shop_id === '' ? null : Number(values.shop_id),
    marketplace: values.marketplace || null,
    purchase_cost: values.purchase_cost.trim(),
    packaging_cost: zero(values.packaging_cost),
    other_cost: zero(values.other_cost),
    headhaul_cost: zero(values.headhaul_cost),
    currency: values.currency,
    remark: values.remark.trim() || null,
  }
}

/** Sends; a change of more than half is asked about first and sent again when it is meant (seller.md 2.6). */
export async function sendCost<R>(
  send: (confirmed: { confirm_jump: boolean }) => Promise<R>,
  words: { title: string; action: string },
): Promise<R | undefined> {
  try {
    return await send({ confirm_jump: false })
  } catch (error) {
    if (!(error instanceof CallFailure) || error.code !== costFailures.costJump.code) throw error
    const isMeant = await confirm({ ...words, hint: error.message })
    return isMeant ? await send({ confirm_jump: true }) : undefined
  }
}
