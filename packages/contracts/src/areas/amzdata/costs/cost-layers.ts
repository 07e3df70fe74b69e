import { Decimal } from 'decimal.js'

/** Goods received on a day: how many, at what cost per unit (decimal text). */
export interface CostLayer {
  readonly key: string
  readonly day: string
  readonly quantity: number
  readonly unitCost: string
}

/** Units that left on a day (positive) or came back sellable (negative). */
export interface CostMovement {
  readonly day: string
  readonly quantity: number
}

/** What a movement cost; units for which no cost is known are counted apart and cost nothing here. */
export interface MovementCost extends CostMovement {
  /** Decimal text, negative for what came back. */
  readonly cost: string
  readonly uncosted: number
}

export interface LayerResult {
  readonly movements: readonly MovementCost[]
  /** What is left in stock, and its value. */
  readonly left: { readonly quantity: number; readonly value: string }
}

type Step = { layer: CostLayer } | { movement: CostMovement; place: number }

/** Receipts and movements in the order of their days; goods received on a day are there for its sales. */
function stepsOf(layers: readonly CostLayer[], movements: readonly CostMovement[]): Step[] {
  const received = layers.map((layer) => ({ day: layer.day, order: 0, step: { layer } }))
  const moved = movements.map((movement, place) => ({
    day: movement.day,
    order: 1,
    step: { movement, place },
  }))
  return [...received, ...moved]
    .toSorted((a, b) => (a.day === b.day ? a.order - b.order : a.day < b.day ? -1 : 1))
    .map(({ step }) => step)
}

/** Units of one layer, or of none when nothing was in stock. */
interface Portion {
  quantity: number
  readonly unitCost: Decimal | null
}

/** Takes up to `quantity` off the front (or the back) of the portions. */
function take(portions: Portion[], quantity: number, from: 'front' | 'back'): Portion[] {
  const taken: Portion[] = []
  let open = quantity
  while (open > 0) {
    const portion = from === 'front' ? portions[0] : portions.at(-1)
    if (portion === undefined) break
    const units = Math.min(open, portion.quantity)
    taken.push({ quantity: units, unitCost: portion.unitCost })
    portion.quantity -= units
    open -= units
    if (portion.quantity > 0) continue
    if (from === 'front') portions.shift()
    else portions.pop()
  }
  return taken
}

const worthOf = (portions: readonly Portion[]) =>
  portions.reduce((sum, { quantity, unitCost }) => sum.plus(unitCost?.times(quantity) ?? 0), new Decimal(0))
const countOf = (portions: readonly Portion[]) => portions.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * F-11, first in, first out: units leave the oldest layer that was received by their day; what comes back returns to
 * where it was taken from last. What left without stock stays without a cost.
 */
export function fifoCosts(layers: readonly CostLayer[], movements: readonly CostMovement[]): LayerResult {
  const stock: Portion[] = []
  const sold: Portion[] = []
  const costs: MovementCost[] = []
  for (const step of stepsOf(layers, movements)) {
    if ('layer' in step) {
      stock.push({ quantity: step.layer.quantity, unitCost: new Decimal(step.layer.unitCost) })
      continue
    }
    costs[step.place] = step.movement.quantity < 0 ? back(step.movement) : out(step.movement)
  }
  return { movements: costs, left: { quantity: countOf(stock), value: worthOf(stock).toFixed() } }

  function out(movement: CostMovement): MovementCost {
    const taken = take(stock, movement.quantity, 'front')
    const uncosted = movement.quantity - countOf(taken)
    if (uncosted > 0) taken.push({ quantity: uncosted, unitCost: null })
    sold.push(...taken.map((portion) => ({ ...portion })))
    return { ...movement, cost: worthOf(taken).toFixed(), uncosted }
  }

  function back(movement: CostMovement): MovementCost {
    const returned = take(sold, -movement.quantity, 'back')
    const costed = returned.filter(({ unitCost }) => unitCost !== null)
    for (const portion of costed) stock.unshift({ ...portion })
    const uncosted = movement.quantity + countOf(costed)
    return { ...movement, cost: worthOf(costed).negated().toFixed(), uncosted }
  }
}

/** Decimals that a moving average is carried with. */
const AVERAGE_DECIMALS = 8

/**
 * F-11, moving weighted average: every receipt mixes with what is in stock; units leave and return at the average of
 * their day. The last unit takes along what rounding left, so that nothing is lost.
 */
export function movingAverage(layers: readonly CostLayer[], movements: readonly CostMovement[]): LayerResult {
  let quantity = 0
  let value = new Decimal(0)
  let average: Decimal | null = null
  const costs: MovementCost[] = []
  for (const step of stepsOf(layers, movements)) {
    if ('layer' in step) {
      quantity += step.layer.quantity
      value = value.plus(new Decimal(step.layer.unitCost).times(step.layer.quantity))
      average =
        quantity > 0 ? value.div(quantity).toDecimalPlaces(AVERAGE_DECIMALS, Decimal.ROUND_DOWN) : average
      continue
    }
    costs[step.place] = move(step.movement)
  }
  return { movements: costs, left: { quantity, value: value.toFixed() } }

  function move(movement: CostMovement): MovementCost {
    if (average === null) return { ...movement, cost: '0', uncosted: movement.quantity }
    const units = Math.min(movement.quantity, quantity)
    const isLast = units === quantity && units > 0
    const cost = isLast ? value : average.times(units)
    quantity -= units
    value = value.minus(cost)
    return { ...movement, cost: cost.toFixed(), uncosted: movement.quantity - units }
  }
}

/** The cost of a unit from a day on. */
export interface PeriodCost {
  readonly from: string
  readonly unitCost: string
}

/** F-11, by period: every unit costs what held on its day; before the first day nothing is known. */
export function byPeriod(entries: readonly PeriodCost[], movements: readonly CostMovement[]): MovementCost[] {
  const newestFirst = entries.toSorted((a, b) => (a.from < b.from ? 1 : -1))
  return movements.map((movement) => {
    const held = newestFirst.find(({ from }) => from <= movement.day)
    if (!held) return { ...movement, cost: '0', uncosted: movement.quantity }
    return { ...movement, cost: new Decimal(held.unitCost).times(movement.quantity).toFixed(), uncosted: 0 }
  })
}
