import { sql } from 'kysely'
import type { Trx } from '../../../platform/database/open-database.ts'

/** Whether a company that is not closed has this name, compared folded. */
export async function isCompanyNameTaken(trx: Trx, name: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from identity.company
    where lower(normalize(name, nfkc)) = lower(normalize(${name}, nfkc)) and status <> 'closed' limit 1`.execute(
    trx,
  )
  return rows.length > 0
}

export interface NewMainAccount {
  readonly companyId: number
  readonly username: string
  readonly name: string
  readonly mobile: string
  readonly passwordHash: string
}

/** Makes the main account of a company; answers its id. */
export async function insertMainAccount(trx: Trx, account: NewMainAccount): Promise<number> {
  const { id } = await trx
    .insertInto('identity.users')
    .values({ ...account, isPrime: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return Number(id)
}

export interface RegistrationRow {
  readonly companyId: number
  readonly userId: number
  readonly sti: string | null
  readonly termsVersion: string
  readonly ip: string
  readonly registeredAt: Date
  readonly trialEndsAt: Date
}

/** Keeps how a company came to us. */
export async function insertRegistration(trx: Trx, row: RegistrationRow): Promise<void> {
  await trx.insertInto('identity.registration').values(row).execute()
}
