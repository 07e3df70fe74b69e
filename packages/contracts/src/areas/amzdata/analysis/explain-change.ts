import { Decimal } from 'decimal.js'
import type { ChangeEffect } from './profit-views.schema.ts'

/** What an article earned in a period, in the currency of its rows; charges are positive. */
export interface EarningParts {
  readonly units: Decimal
  /** What buyers paid: product sales with shipping, gift wrap and promotional rebates. */
  readonly sales: Decimal
  /** Commission, delivery and every other fee of the platform. */
  readonly fees: Decimal
  readonly refunds: Decimal
  readonly ads: Decimal
  readonly cogs: Decimal
  readonly headhaul: Decimal
  /** The gross profit F-13, with all that the parts above leave out. */
  readonly profit: Decimal
  /** One unit of the rows' currency in the currency shown. */
  readonly rate: Decimal
}

export type ChangeExplanation = Readonly<Record<ChangeEffect | 'residual' | 'total', Decimal>>

/** A period as rates per unit, so that one of them can be changed while the others stay. */
interface Model {
  readonly units: Decimal
  readonly price: Decimal
  readonly fee: Decimal
  readonly refund: Decimal
  readonly cogs: Decimal
  readonly headhaul: Decimal
  readonly ads: Decimal
  readonly rate: Decimal
}

const ONE = new Decimal(1)

/**
 * Why the profit of an article changed, in the currency shown: one after the other units, price, fees, refunds, costs
 * and head-haul per unit, ads and the exchange rate step from the earlier period to the later one, and each effect is
 * what its step alone does. Reimbursements, taxes and whatever else no step can name stay in the residual, so that
 * the effects and the residual always add up to the change. An article that sold nothing in one of the periods takes
 * the other's rates per unit: then all is volume. What never has units, as the fees of a shop, counts as one.
 */
export function explainChange(base: EarningParts, current: EarningParts): ChangeExplanation {
  const from = modelOf(base, current)
  const to = modelOf(current, base)
  let model = from
  let before = profitOf(model)
  const step = (change: Partial<Model>): Decimal => {
    model = { ...model, ...change }
    const after = profitOf(model)
    const effect = after.minus(before)
    before = after
    return effect
  }
  const effects = {
    volume: step({ units: to.units }),
    price: step({ price: to.price }),
    fee: step({ fee: to.fee }),
    refund: step({ refund: to.refund }),
    cogs: step({ cogs: to.cogs }),
    headhaul: step({ headhaul: to.headhaul }),
    ad: step({ ads: to.ads }),
    fx: step({ rate: to.rate }),
  } satisfies Record<ChangeEffect, Decimal>
  const total = current.profit.times(current.rate).minus(base.profit.times(base.rate))
  const residual = Object.values(effects).reduce((rest, effect) => rest.minus(effect), total)
  return { ...effects, residual, total }
}

function modelOf(own: EarningParts, other: EarningParts): Model {
  const { ads, rate } = own
  const hasUnits = !own.units.isZero() || !other.units.isZero()
  const shown = hasUnits && own.units.isZero() ? other : own
  const perUnit = (amount: Decimal) => (hasUnits ? amount.div(shown.units) : amount)
  return {
    units: hasUnits ? own.units : ONE,
    price: perUnit(shown.sales),
    fee: perUnit(shown.fees),
    refund: perUnit(shown.refunds),
    cogs: perUnit(shown.cogs),
    headhaul: perUnit(shown.headhaul),
    ads,
    rate,
  }
}

function profitOf({ units, price, fee, refund, cogs, headhaul, ads, rate }: Model): Decimal {
  const perUnit = price.minus(fee).minus(refund).minus(cogs).minus(headhaul)
  return units.times(perUnit).minus(ads).times(rate)
}
