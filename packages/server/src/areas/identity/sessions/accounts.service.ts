import type { LoginNameKind } from '@crossdock/contracts/rules/login-name.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { isShut } from '../company-standing/company-standing.service.ts'
import { type Account, findAccount, findAccountById } from './accounts.queries.ts'

export type { Account }

/** The living account of a login name, whatever its state. */
export function getAccountByName(
  trx: Trx,
  login: { kind: LoginNameKind; name: string },
): Promise<Account | undefined> {
  return findAccount(trx, login)
}

/** The living account of an id, whatever its state. */
export function getAccount(trx: Trx, userId: number): Promise<Account | undefined> {
  return findAccountById(trx, userId)
}

/** Whether the account and its company may be logged in to. */
export function isOpen({ isActive, isPrime, companyStatus }: Account): boolean {
  return isActive && !isShut(companyStatus, isPrime)
}
