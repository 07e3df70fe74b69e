import {
  SOURCE_TAG,
  TERMS_VERSION,
  TRIAL_DAYS,
} from '@crossdock/contracts/areas/identity/login-area/code-rules.ts'
import type { Registration } from '@crossdock/contracts/areas/identity/login-area/login-area.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { Failure, failure } from '@crossdock/contracts/kernel/failure.ts'
import { hashPassword } from '../../../platform/access/password-hash.ts'
import { insertAudit } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { violatedIndex } from '../../../platform/database/unique-violation.ts'
import type { Call } from '../../../platform/http/call.ts'
import { createCompany } from '../companies/create-company.service.ts'
import { refuseWeakPassword } from '../recovery/passwords.service.ts'
import { getAccount, getAccountByName } from '../sessions/accounts.service.ts'
import { admit, type LoggedIn } from '../sessions/login.service.ts'
import { checkCode, type RightCode, redeemCode } from '../sms-codes/codes.service.ts'
import { insertMainAccount, insertRegistration, isCompanyNameTaken } from './registration.queries.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Registers a company on trial with its main account, and logs in; a name that is taken is named (40900). */
export async function register(request: Registration, call: Call): Promise<LoggedIn> {
  const { username, company, name, mobile, password } = request
  refuseWeakPassword(call, password, { username, others: [company, name, mobile] })
  const right = await checkCode(call, { recipient: mobile, scene: 'register' }, request.sms_code)
  await call.inPlatform((trx) => refuseTaken(trx, request))
  const passwordHash = await hashPassword(password)
  const userId = await orTaken(call.inPlatform((trx) => store(trx, call, { request, passwordHash, right })))
  call.log.info({ userId, address: call.address }, 'registered')
  const account = await call.inPlatform((trx) => getAccount(trx, userId))
  if (account === undefined) throw new Error('the account was just made')
  // A new company asks for nothing more yet.
  return admit(call, account, 'both')
}

interface Entry {
  readonly request: Registration
  readonly passwordHash: string
  readonly right: RightCode
}

async function store(trx: Trx, call: Call, { request, passwordHash, right }: Entry): Promise<number> {
  const { now, address } = call
  const { company, username, name, mobile } = request
  await redeemCode(trx, right)
  const trialEndsAt = new Date(now.getTime() + TRIAL_DAYS * DAY_MS)
  const trial = {
    name: company,
    kind: 'trial',
    status: 'trial',
    contact: name,
    mobile,
    expiresAt: trialEndsAt,
  } as const
  const companyId = Number((await createCompany(trx, trial, now)).id)
  const userId = await insertMainAccount(trx, { companyId, username, name, mobile, passwordHash })
  const sti = sourceOf(request, call)
  await insertRegistration(trx, {
    companyId,
    userId,
    sti,
    termsVersion: TERMS_VERSION,
    ip: address,
    registeredAt: now,
    trialEndsAt,
  })
  await insertAudit(trx, {
    companyId,
    userId,
    entity: 'identity.company',
    entityId: String(companyId),
    action: 'register',
    after: { company, username, sti, terms: TERMS_VERSION },
    at: now,
    ip: address,
    userAgent: call.userAgent,
    requestId: call.requestId,
  })
  return userId
}

/** The source tag of the form, else of the visit (cookie `sti`); one of another form is ignored (platform.md 4). */
function sourceOf({ sti }: Registration, call: Call): string | null {
  const tags = [sti, call.request.cookies.sti]
  return tags.find((tag) => tag !== undefined && SOURCE_TAG.test(tag)) ?? null
}

async function refuseTaken(trx: Trx, { username, mobile, company }: Registration): Promise<void> {
  const name = username.normalize('NFKC').toLowerCase()
  if ((await getAccountByName(trx, { kind: 'username', name })) !== undefined) throw exists('username')
  if ((await getAccountByName(trx, { kind: 'mobile', name: mobile })) !== undefined) throw exists('mobile')
  if (await isCompanyNameTaken(trx, company)) throw exists('company')
}

const fieldsOfIndexes: Readonly<Record<string, string>> = {
  users_username_key: 'username',
  users_mobile_key: 'mobile',
}

/** Two visitors at the same moment both find the name free; the index lets only one have it (I4). */
async function orTaken<T>(write: Promise<T>): Promise<T> {
  try {
    return await write
  } catch (error) {
    // The form calls the name of the company by another name than its administration.
    if (error instanceof Failure && error.declaration === commonFailures.exists) throw exists('company')
    const field = fieldsOfIndexes[violatedIndex(error) ?? '']
    throw field === undefined ? error : exists(field)
  }
}

function exists(field: string): Failure {
  return failure(commonFailures.exists, { data: { field } })
}
