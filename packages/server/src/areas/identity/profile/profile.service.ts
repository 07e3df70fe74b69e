import { loginAreaText } from '@crossdock/contracts/areas/identity/login-area/login-area.text.ts'
import type { Profile, ProfileChange } from '@crossdock/contracts/areas/identity/profile/profile.schema.ts'
import { MUTABLE_NOTICES } from '@crossdock/contracts/areas/system/notices/notice-groups.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { type Failure, failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Message, say } from '@crossdock/contracts/kernel/messages.ts'
import { maskEmail, maskMobileNumber } from '@crossdock/contracts/rules/mask.ts'
import { recordChange } from '../../../platform/audit/audit.queries.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import type { ActorCall } from '../../../platform/http/call.ts'
import { changeContact } from './contact-change.service.ts'
import { changePassword } from './password-change.service.ts'
import { getProfileRow, type ProfileRow, type ProfileValues, updateProfileRow } from './profile.queries.ts'

/** What the audit log calls a person. */
const USER = 'identity.user'

/** The own account as its owner sees it. */
export async function getProfile(call: ActorCall): Promise<Profile> {
  return call.inPlatform(async (trx) => dress(await getProfileRow(trx, call.actor.userId)))
}

/** Changes the own account: plain fields, or one of mobile number, e-mail address and password (platform.md 9). */
export async function changeProfile(call: ActorCall, change: ProfileChange): Promise<Profile> {
  if (call.actor.mustSetPassword && change.password === undefined) throw failure(commonFailures.passwordUnset)
  const values = valuesOf(change)
  const sensitive = [change.mobile, change.email, change.password].filter((value) => value !== undefined)
  const hasFields = Object.keys(values).length > 0
  if (sensitive.length > 1 || (sensitive.length === 1 && hasFields))
    throw refusal(call, '_', loginAreaText.oneChange)
  if (change.password !== undefined) await changePassword(call, change)
  else if (sensitive.length === 1) await changeContact(call, change)
  else if (hasFields) await changeFields(call, change, values)
  else throw failure(commonFailures.invalidInput)
  return getProfile(call)
}

async function changeFields(call: ActorCall, change: ProfileChange, values: ProfileValues): Promise<void> {
  const { birthday } = values
  if (birthday && birthday >= call.now.toISOString().slice(0, 10)) {
    throw refusal(call, 'birthday', loginAreaText.birthdayPast)
  }
  await call.inPlatform(async (trx) => {
    const { userId } = call.actor
    const before = await getProfileRow(trx, userId, { forUpdate: true })
    if (change.version !== undefined) await refuseOld(trx, call, { before, version: change.version })
    await updateProfileRow(trx, userId, { ...values, updatedAt: call.now })
    const after = await getProfileRow(trx, userId)
    await recordChange(trx, call, {
      entity: USER,
      entityId: userId,
      action: 'edit',
      before: asRecorded(before),
      after: asRecorded(after),
    })
  })
}

function refuseOld(
  trx: Trx,
  call: ActorCall,
  { before, version }: { before: ProfileRow; version: number },
): Promise<void> {
  const row = { entity: USER, id: before.id, version: before.version, updatedAt: before.updatedAt }
  return refuseStale(trx, call, { row, version })
}

/** The plain fields that were sent; empty texts count as none. */
function valuesOf(change: ProfileChange): ProfileValues {
  const {
    name,
    nick_name,
    gender,
    birthday,
    address,
    avatar,
    position,
    introduction,
    time_lag,
    muted_notices,
  } = change
  const sent = {
    name,
    nickName: nick_name,
    gender,
    birthday,
    address: address === '' ? null : address,
    avatar,
    position: position === '' ? null : position,
    introduction: introduction === '' ? null : introduction,
    timeLag: time_lag,
    mutedNotices: muted_notices,
  }
  return Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined))
}

/** What the record keeps: number and address as they are, so that it tells when they change; it masks them itself. */
function asRecorded(row: ProfileRow): Profile {
  return { ...dress(row), mobile: row.mobile, email: row.email }
}

function dress(row: ProfileRow): Profile {
  return {
    id: Number(row.id),
    username: row.username,
    name: row.name,
    nick_name: row.nickName,
    gender: row.gender,
    birthday: row.birthday,
    address: row.address,
    avatar: row.avatar,
    position: row.position,
    introduction: row.introduction,
    time_lag: row.timeLag,
    muted_notices: MUTABLE_NOTICES.filter((group) => row.mutedNotices.includes(group)),
    mobile: row.mobile === null ? null : maskMobileNumber(row.mobile),
    email: row.email === null ? null : maskEmail(row.email),
    company_name: row.companyName,
    has_wechat: row.hasWechat,
    must_set_password: row.mustSetPassword,
    date_joined: row.dateJoined.toISOString(),
    last_login: row.lastLogin?.toISOString() ?? null,
    version: row.version,
  }
}

function refusal(call: ActorCall, field: string, message: Message): Failure {
  return failure(commonFailures.invalidInput, { data: { errors: { [field]: say(message, call.language) } } })
}
