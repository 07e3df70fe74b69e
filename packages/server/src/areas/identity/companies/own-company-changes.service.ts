import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import { companyFailures } from '@crossdock/contracts/areas/identity/companies/companies.failures.ts'
import type { OwnCompanyChange } from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import {
  COMPANY_STATUSES,
  type CompanyStatus,
} from '@crossdock/contracts/areas/identity/companies/company-rules.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { may } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { notify } from '../../system/notices/notices.service.ts'
import { checkCode, redeemCode, wrongCode } from '../sms-codes/codes.service.ts'
import { type CompanyRow, findCompany } from './companies.queries.ts'
import { findMobile, listUserIds } from './company-details.queries.ts'
import { cancelClose, requestClose, resetBrand } from './own-company.service.ts'

const guards = cmanagePermissions.basic
const rightOf = { reset_brand: guards.brand, close: guards.close, cancel_close: guards.close } as const

/** How the company stands after the change. */
interface Outcome {
  readonly state: CompanyStatus
  readonly effective_at: string | null
}

/** Resets the brand, or asks for closing the own company with a code sent to the main account, or takes that back. */
export async function changeOwnCompany(call: ActorCall, change: OwnCompanyChange): Promise<Outcome> {
  const { action } = change
  const needed = rightOf[action]
  if (!may(call.actor, needed))
    throw failure(commonFailures.permissionDenied, { data: { perm_code: needed } })
  if (!call.actor.isPrime) throw failure(companyFailures.primeOnly)
  switch (action) {
    case 'reset_brand':
      return outcomeOf(await call.inTenant((trx) => resetBrand(trx, call)))
    case 'cancel_close':
      return outcomeOf(
        await call.inTenant(async (trx) => {
          const row = await cancelClose(trx, call)
          await tellEverybody(trx, call, row)
          return row
        }),
      )
    case 'close':
      return outcomeOf(await closeByCode(call, change))
  }
}

async function closeByCode(
  call: ActorCall,
  { sms_code: code, confirm_name: typed }: OwnCompanyChange,
): Promise<CompanyRow> {
  const company = await call.inTenant((trx) => findCompany(trx, call.actor.companyId))
  if (typed !== company?.name)
    throw failure(companyFailures.nameNotTyped, { data: { field: 'confirm_name' } })
  const recipient = await call.inTenant((trx) => findMobile(trx, call.actor))
  if (recipient === null) throw failure(companyFailures.mobileNeeded)
  if (code === undefined) throw wrongCode()
  const right = await checkCode(call, { recipient, scene: 'sensitive' }, code)
  return call.inPlatform(async (trx) => {
    await redeemCode(trx, right)
    const row = await requestClose(trx, call)
    await tellEverybody(trx, call, row)
    return row
  })
}

/** Everybody of the company hears that it will be closed, or that it stays. */
async function tellEverybody(trx: Trx, { now }: ActorCall, row: CompanyRow): Promise<void> {
  const date = row.closeEffectiveAt?.toISOString().slice(0, 10)
  const userIds = await listUserIds(trx, Number(row.id))
  const link = '/dashboard'
  if (date === undefined) await notify(trx, { userIds, kind: 'company_close_cancelled', link }, now)
  else await notify(trx, { userIds, kind: 'company_closing', params: { date }, link }, now)
}

function outcomeOf(row: CompanyRow): Outcome {
  const state = COMPANY_STATUSES.find((status) => status === row.status)
  if (state === undefined) throw new Error(`${row.status} is no status of a company`)
  return { state, effective_at: row.closeEffectiveAt?.toISOString() ?? null }
}
