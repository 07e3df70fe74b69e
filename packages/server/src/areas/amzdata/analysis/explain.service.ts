import type { AnalysisFilter } from '@crossdock/contracts/areas/amzdata/analysis/analysis.schema.ts'
import { explainChange } from '@crossdock/contracts/areas/amzdata/analysis/explain-change.ts'
import {
  CHANGE_EFFECTS,
  type ChangeReply,
  EFFECTS,
  type Effect,
  EXPLAINED_MSKUS,
  NAMED_MSKUS,
} from '@crossdock/contracts/areas/amzdata/analysis/profit-views.schema.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { averageRates, type EarnedLine, earnedLines } from './earned-lines.ts'
import { listEarned } from './explain.queries.ts'
import { refuseHidden } from './figure.service.ts'
import { type Amount, ZERO } from './money.ts'
import { listSkuFacts } from './question.queries.ts'
import { type Asker, askQuestion } from './question.service.ts'
import { widestRanges } from './scan-units.ts'

/** Effects are told to so many decimals; what that cuts off stays in the residual. */
const DECIMALS = 8

type Effects = Readonly<Record<Effect, Amount>>

interface Explained {
  readonly msku: string | null
  readonly before: Amount
  readonly after: Amount
  readonly effects: Effects
}

/** Why the profit changed since the base, over all MSKUs and by each of them. */
export async function explainProfit(trx: Trx, by: Asker, filter: AnalysisFilter): Promise<ChangeReply> {
  const question = await askQuestion(trx, by, filter)
  refuseHidden(question, 'gross_profit')
  const { companyId, chosen, rates, about } = question
  // Without a search nothing is left out, so the profit is the one of the page.
  const isWhole = chosen.mskus === null
  const profit = isWhole ? 'gross_profit' : 'profit_after_ads'
  const units = ([0, 1] as const).flatMap((window) => rates.unitsOf(window, widestRanges, 'together'))
  if (units.some(({ rate }) => rate === null)) {
    return { about, profit, before: null, after: null, effects: [], rates: [] }
  }
  const rows = await listEarned(trx, { companyId, units, chosen }, EXPLAINED_MSKUS)
  const rateOf = averageRates(rows, units)
  const explained = byMsku(earnedLines(rows, rateOf, isWhole))
  const named = await namesOf(trx, question.reach, explained)
  return {
    about,
    profit,
    before: sumOf(explained.map(({ before }) => before)).toFixed(),
    after: sumOf(explained.map(({ after }) => after)).toFixed(),
    effects: EFFECTS.map((effect) => effectOf(effect, explained, named)),
    rates: [...new Set(units.map(({ currency }) => currency))]
      .sort()
      .filter((currency) => currency !== about.currency.code)
      .map((currency) => ({
        currency,
        before: rateOf(1, currency).toDecimalPlaces(DECIMALS).toFixed(),
        after: rateOf(0, currency).toDecimalPlaces(DECIMALS).toFixed(),
      })),
  }
}

/** The lines of all currencies of an MSKU together. */
function byMsku(lines: readonly EarnedLine[]): Explained[] {
  return [...Map.groupBy(lines, ({ msku }) => msku)].map(([msku, own]) => {
    const before = sumOf(own.map((line) => line.before))
    const after = sumOf(own.map((line) => line.after))
    const changes = own.map(({ base, current }) => explainChange(base, current))
    const steps = Object.fromEntries(
      CHANGE_EFFECTS.map((effect) => [
        effect,
        sumOf(changes.map((change) => change[effect])).toDecimalPlaces(DECIMALS),
      ]),
    ) as Record<(typeof CHANGE_EFFECTS)[number], Amount> // one for each effect
    const total = after.minus(before)
    const residual = Object.values(steps).reduce((rest, step) => rest.minus(step), total)
    return { msku, before, after, effects: { ...steps, total, residual } }
  })
}

type Names = ReadonlyMap<string, string | null>

function effectOf(
  effect: Effect,
  explained: readonly Explained[],
  names: Names,
): ChangeReply['effects'][number] {
  const strongest = strongestOf(effect, explained)
  const rest = strongest.slice(NAMED_MSKUS)
  return {
    effect,
    amount: sumOf(strongest.map(({ effects }) => effects[effect])).toFixed(),
    mskus: strongest.slice(0, NAMED_MSKUS).map(({ msku, before, after, effects }) => ({
      msku,
      title: names.get(msku ?? '') ?? null,
      amount: effects[effect].toFixed(),
      before: before.toFixed(),
      after: after.toFixed(),
    })),
    more: { count: rest.length, amount: sumOf(rest.map(({ effects }) => effects[effect])).toFixed() },
  }
}

/** MSKUs that an effect touches, the strongest first. */
function strongestOf(effect: Effect, explained: readonly Explained[]): Explained[] {
  return explained
    .filter(({ effects }) => !effects[effect].isZero())
    .toSorted(
      (a, b) =>
        b.effects[effect].abs().cmp(a.effects[effect].abs()) || ((a.msku ?? '') < (b.msku ?? '') ? -1 : 1),
    )
}

async function namesOf(
  trx: Trx,
  reach: Parameters<typeof listSkuFacts>[1],
  explained: readonly Explained[],
): Promise<Names> {
  const shown = EFFECTS.flatMap((effect) => strongestOf(effect, explained).slice(0, NAMED_MSKUS))
  const mskus = [...new Set(shown.flatMap(({ msku }) => (msku ? [msku] : [])))]
  return new Map(
    (await listSkuFacts(trx, reach, { mskus, apart: [] })).map(({ msku, title }) => [msku, title]),
  )
}

const sumOf = (amounts: readonly Amount[]) => amounts.reduce((sum, one) => sum.plus(one), ZERO)
