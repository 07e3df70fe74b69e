import { importFailures } from '@crossdock/contracts/areas/amzdata/imports/imports.failures.ts'
import type { ImportChoices } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { refuseDeletedShops, visibleShopIds } from '../shops/shops.service.ts'

/** What a person says about a file; null means "recognise it". */
export interface Choices {
  readonly chosenType: string | null
  readonly chosenShopId: number | null
  readonly chosenMarketplace: string | null
  /** Days, `YYYY-MM-DD`. */
  readonly chosenFrom: string | null
  readonly chosenTo: string | null
}

const nothing: Choices = {
  chosenType: null,
  chosenShopId: null,
  chosenMarketplace: null,
  chosenFrom: null,
  chosenTo: null,
}

/** The choices of an upload; a shop that the person does not see does not exist for them (A2). */
export async function checkedChoices(trx: Trx, actor: Actor, input: ImportChoices): Promise<Choices> {
  return { ...nothing, ...(await said(trx, actor, input)) }
}

/** Only what the input speaks of; the rest stays as it was. */
export async function said(trx: Trx, actor: Actor, input: ImportChoices): Promise<Partial<Choices>> {
  const choices: { -readonly [K in keyof Choices]?: Choices[K] } = {}
  if (input.data_type !== undefined) choices.chosenType = orNull(input.data_type)
  if (input.marketplace !== undefined) choices.chosenMarketplace = countryOf(input.marketplace)
  if (input.date_from !== undefined || input.date_to !== undefined) Object.assign(choices, periodOf(input))
  if (input.shop_id !== undefined) {
    choices.chosenShopId = typeof input.shop_id === 'number' ? input.shop_id : null
    await refuseUnseen(trx, actor, choices.chosenShopId)
  }
  return choices
}

/** One day alone is both the first and the last. */
function periodOf(input: ImportChoices): Pick<Choices, 'chosenFrom' | 'chosenTo'> {
  const from = orNull(input.date_from ?? null)
  const to = orNull(input.date_to ?? null)
  if (from !== null && to !== null && to < from) {
    throw failure(importFailures.periodReversed, { data: { field: 'date_to' } })
  }
  return { chosenFrom: from ?? to, chosenTo: to ?? from }
}

async function refuseUnseen(trx: Trx, actor: Actor, shopId: number | null): Promise<void> {
  if (shopId === null) return
  const visible = await visibleShopIds(trx, actor)
  if (visible.includes(shopId)) return
  await refuseDeletedShops(trx, actor, [shopId])
  throw failure(commonFailures.notFound)
}

function countryOf(word: string | null): string | null {
  const country = orNull(word)
  return country === 'UK' ? 'GB' : country
}

function orNull(word: string | null): string | null {
  return word === null || word === '' || word.toLowerCase() === 'auto' ? null : word
}
