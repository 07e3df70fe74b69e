import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { isHouseHost } from '../../../platform/http/host-of.ts'
import type { HttpSettings } from '../../../platform/http/http-settings.ts'
import { findCompany } from './companies.queries.ts'

/** The name of the whole installation is the internal company's alone: for anybody else it is taken. */
export async function refuseHouseHost(
  trx: Trx,
  http: HttpSettings,
  wish: { id: number | undefined; host: string | null | undefined },
): Promise<void> {
  if (!wish.host || !isHouseHost(wish.host, http)) return
  const company = wish.id === undefined ? undefined : await findCompany(trx, wish.id)
  if (company?.kind !== 'internal') throw failure(commonFailures.exists, { data: { field: 'host' } })
}
