import { ACCOUNT_STATUSES, GENDERS } from '@crossdock/contracts/areas/identity/accounts/account-rules.ts'
import type { Account } from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'
import { maskEmail, maskMobileNumber } from '@crossdock/contracts/rules/mask.ts'
import * as z from 'zod/mini'
import type { ShownAccount, UserRow } from './accounts.queries.ts'

const Gender = z.nullable(z.enum(GENDERS))
const Status = z.enum(ACCOUNT_STATUSES)

/** Who looks: personal data is shown to those with the right alone. */
export interface Reader {
  readonly userId: number
  readonly seesPii: boolean
}

/** The account as it leaves the server: every field is named here, the password hash is not. */
export function dressAccount(row: ShownAccount, reader: Reader): Account {
  const { seesPii } = reader
  return {
    id: Number(row.id),
    username: row.username,
    name: row.name,
    first_name: row.firstName,
    last_name: row.lastName,
    nick_name: row.nickName,
    display_name: nameOf(row),
    email: row.email === null || seesPii ? row.email : maskEmail(row.email),
    mobile: row.mobile === null || seesPii ? row.mobile : maskMobileNumber(row.mobile),
    gender: z.parse(Gender, row.gender),
    birthday: seesPii ? row.birthday : null,
    address: seesPii ? row.address : null,
    position: row.position,
    introduction: row.introduction,
    avatar: row.avatar,
    company: { id: Number(row.companyId), name: row.companyName },
    status: z.parse(Status, row.status),
    is_active: row.isActive,
    is_prime: row.isPrime,
    is_staff: row.isStaff,
    is_superuser: row.isSuperuser,
    is_self: Number(row.id) === reader.userId,
    roles: row.roles,
    online_sessions: row.onlineSessions,
    last_login: row.lastLogin?.toISOString() ?? null,
    date_joined: row.dateJoined.toISOString(),
    updated_at: row.updatedAt.toISOString(),
    version: row.version,
  }
}

/** The name shown for an account: the nickname, else the name, else the masked number, else the login name. */
function nameOf({ nickName, name, mobile, username }: ShownAccount): string {
  return nickName || name || (mobile === null ? '' : maskMobileNumber(mobile)) || username
}

/** What the audit log keeps of an account: its flags and names, no secret; the log masks personal data itself. */
export function asRecorded(row: UserRow) {
  return {
    username: row.username,
    name: row.name,
    nick_name: row.nickName,
    mobile: row.mobile,
    email: row.email,
    gender: row.gender,
    birthday: row.birthday,
    address: row.address,
    position: row.position,
    introduction: row.introduction,
    is_active: row.isActive,
    is_prime: row.isPrime,
    is_staff: row.isStaff,
    is_superuser: row.isSuperuser,
    company_id: Number(row.companyId),
  }
}
