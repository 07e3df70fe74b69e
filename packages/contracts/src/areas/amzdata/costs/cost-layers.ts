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

/** Units that one layer gave (positive) or took back (negative); without a key they have no known cost. */
export interface CostPortion {
  readonly key: string | null
  readonly quantity: number
  /** Decimal text, `0` where no cost is known. */
  readonly cost: string
}

/** What a movement cost; units for which no cost is known are counted apart and cost nothing here. */
export interface MovementCost extends CostMovement {
  /** Decimal text, negative for what came back. */
  readonly cost: string
  readonly uncosted: number
}

/** The portions of each movement in the order of the movements, and what is left. */
export interface PortionResult {
  readonly portions: readonly (readonly CostPortion[])[]
  readonly left: { readonly quantity: number; readonly value: string }
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
  readonly key: string | null
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
    taken.push({ key: portion.key, quantity: units, unitCost: portion.unitCost })
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

/** Portions as they leave (sign 1) or come back (sign −1), units of the same layer together. */
function signed(portions: readonly Portion[], sign: 1 | -1): CostPortion[] {
  const byKey = Map.groupBy(portions, ({ key }) => key)
  return [...byKey].map(([key, some]) => ({
    key,
    quantity: sign * countOf(some),
    cost: worthOf(some).times(sign).toFixed(),
  }))
}

/** The cost of each movement out of its portions. */
function costsOf(movements: readonly CostMovement[], { portions, left }: PortionResult): LayerResult {
  const costed = movements.map((movement, place): MovementCost => {
    const own = portions[place] ?? []
    const known = own.filter(({ key }) => key !== null)
    const cost = known.reduce((sum, portion) => sum.plus(portion.cost), new Decimal(0))
    const uncosted = movement.quantity - known.reduce((sum, { quantity }) => sum + quantity, 0)
    return { ...movement, cost: cost.toFixed(), uncosted }
  })
  return { movements: costed, left }
}

/**
 * F-11, first in, first out: units leave the oldest layer that was received by their day; what comes back returns to
 * where it was taken from last. What left without stock stays without a cost.
 */
export function fifoCosts(layers: readonly CostLayer[], movements: readonly CostMovement[]): LayerResult {
  return costsOf(movements, fifoPortions(layers, movements))
}

/** The same layer by layer, for following a cost to what was bought. */
export function fifoPortions(
  layers: readonly CostLayer[],
  movements: readonly CostMovement[],
): PortionResult {
  const stock: Portion[] = []
  const sold: Portion[] = []
  const portions: CostPortion[][] = []
  for (const step of stepsOf(layers, movements)) {
    if ('layer' in step) {
      const { key, quantity, unitCost } = step.layer
      stock.push({ key, quantity, unitCost: new Decimal(unitCost) })
      continue
    }
    const { quantity } = step.movement
    portions[step.place] = quantity < 0 ? back(-quantity) : out(quantity)
  }
  return { portions, left: { quantity: countOf(stock), value: worthOf(stock).toFixed() } }

  function out(quantity: number): CostPortion[] {
    const taken = take(stock, quantity, 'front')
    const uncosted = quantity - countOf(taken)
    if (uncosted > 0) taken.push({ key: null, quantity: uncosted, unitCost: null })
    sold.push(...taken.map((portion) => ({ ...portion })))
    return signed(taken, 1)
  }

  function back(quantity: number): CostPortion[] {
    const returned = take(sold, quantity, 'back')
    for (const portion of returned) if (portion.unitCost !== null) stock.unshift({ ...portion })
    return signed(returned, -1)
  }
}

/** Decimals that a moving average is carried with. */
const AVERAGE_DECIMALS = 8

/**
 * F-11, moving weighted average: every receipt mixes with what is in stock; units leave and return at the average of
 * their day. The last unit takes along what rounding left, so that nothing is lost.
 */
export function movingAverage(layers: readonly CostLayer[], movements: readonly CostMovement[]): LayerResult {
  return costsOf(movements, averagePortions(layers, movements))
}

/** The same with the layer after whose receipt the average of each movement held. */
export function averagePortions(
  layers: readonly CostLayer[],
  movements: readonly CostMovement[],
): PortionResult {
  let quantity = 0
  let value = new Decimal(0)
  let latest: { key: string; average: Decimal } | null = null
  const portions: CostPortion[][] = []
  for (const step of stepsOf(layers, movements)) {
    if ('layer' in step) {
      quantity += step.layer.quantity
      value = value.plus(new Decimal(step.layer.unitCost).times(step.layer.quantity))
      const average = value.div(quantity).toDecimalPlaces(AVERAGE_DECIMALS, Decimal.ROUND_DOWN)
      latest = { key: step.layer.key, average }
      continue
    }
    portions[step.place] = move(step.movement, latest)
  }
  return { portions, left: { quantity, value: value.toFixed() } }

  function move(movement: CostMovement, held: { key: string; average: Decimal } | null): CostPortion[] {
    if (held === null) return [{ key: null, quantity: movement.quantity, cost: '0' }]
    const units = Math.min(movement.quantity, quantity)
    const isLast = units === quantity && units > 0
    const cost = isLast ? value : held.average.times(units)
    quantity -= units
    value = value.minus(cost)
    const own = units === 0 ? [] : [{ key: held.key, quantity: units, cost: cost.toFixed() }]
    const open = movement.quantity - units
    return open === 0 ? own : [...own, { key: null, quantity: open, cost: '0' }]
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
