import type {
  Carrier,
  CarrierDraft,
  Removal,
} from '@crossdock/contracts/areas/amzdata/freight/channels.schema.ts'
import { freightFailures } from '@crossdock/contracts/areas/amzdata/freight/freight.failures.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import { refuseChanged, requireUnchanged } from '../../../platform/audit/refuse-changed.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { orTaken, pointingTable } from '../../../platform/database/unique-violation.ts'
import {
  type CarrierRow,
  deleteCarriers,
  insertCarrier,
  listCarrierRows,
  lockCarriers,
  updateCarrier,
} from './carriers.queries.ts'
import { dressCarrier } from './freight-dressing.ts'

const ENTITY = 'amzdata.carrier'

/** Carriers of the company by name. */
export async function listCarriers(trx: Trx, { companyId }: Actor): Promise<{ rows: Carrier[] }> {
  return { rows: (await listCarrierRows(trx, companyId)).map(dressCarrier) }
}

/** Adds a carrier, or changes the one of `draft.id` that is still as it was read. */
export async function saveCarrier(trx: Trx, by: Doer, draft: CarrierDraft): Promise<Carrier> {
  const { companyId, userId } = by.actor
  const before = draft.id === undefined ? undefined : await lockCarrier(trx, by, draft)
  const values = {
    name: draft.name,
    shortName: draft.short_name || null,
    contact: draft.contact || null,
    settlement: draft.settlement,
    remark: draft.remark || null,
    updatedBy: userId,
    updatedAt: by.now,
  }
  const write = before
    ? updateCarrier(trx, before, values)
    : insertCarrier(trx, { ...values, companyId, createdBy: userId, createdAt: by.now })
  const carrier = dressCarrier(
    await orTaken(write, 'carrier_name', () =>
      failure(freightFailures.carrierTaken, { data: { errors: { name: '' } } }),
    ),
  )
  await recordChange(trx, by, {
    entity: ENTITY,
    entityId: carrier.id,
    action: before ? 'edit' : 'create',
    before: before ? dressCarrier(before) : null,
    after: carrier,
  })
  return carrier
}

/** Deletes carriers that nothing hangs on: all of them, or none. */
export async function removeCarriers(trx: Trx, by: Doer, { rows }: Removal): Promise<void> {
  const { companyId } = by.actor
  const ids = rows.map(({ id }) => id)
  const found = await lockCarriers(trx, companyId, ids)
  await refuseChanged(trx, by, { entity: ENTITY, wanted: rows, rows: found })
  await orReferenced(
    deleteCarriers(trx, companyId, ids),
    found.map(({ name }) => name),
  )
  for (const row of found) {
    await recordChange(trx, by, {
      entity: ENTITY,
      entityId: row.id,
      action: 'delete',
      before: dressCarrier(row),
    })
  }
}

/** A deletion that says so when something still hangs on what should go. */
export async function orReferenced<T>(deletion: Promise<T>, names: readonly string[]): Promise<T> {
  try {
    return await deletion
  } catch (error) {
    throw pointingTable(error) === undefined
      ? error
      : failure(commonFailures.referenced, { params: { refs: names.join(', ') } })
  }
}

async function lockCarrier(trx: Trx, by: Doer, draft: CarrierDraft): Promise<CarrierRow> {
  const rows = await lockCarriers(trx, by.actor.companyId, draft.id === undefined ? [] : [draft.id])
  return requireUnchanged(trx, by, { entity: ENTITY, wanted: draft, rows })
}
