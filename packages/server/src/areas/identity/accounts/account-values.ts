import type { AccountDraft } from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'
import { randomText } from '../../../platform/ids.ts'
import type { UserRow } from './accounts.queries.ts'

/** What an account is beside its data. */
export type Flags = Pick<UserRow, 'isActive' | 'isPrime' | 'isStaff' | 'isSuperuser'>

/** The flags a draft asks for; absent ones stay. */
export function flagsOf(draft: AccountDraft, before: Flags): Flags {
  return {
    isActive: draft.is_active ?? before.isActive,
    isPrime: draft.is_prime ?? before.isPrime,
    isStaff: draft.is_staff ?? before.isStaff,
    isSuperuser: draft.is_superuser ?? before.isSuperuser,
  }
}

type Personal = Pick<
  UserRow,
  | 'mobile'
  | 'email'
  | 'name'
  | 'firstName'
  | 'lastName'
  | 'nickName'
  | 'gender'
  | 'birthday'
  | 'address'
  | 'position'
  | 'introduction'
>

/** The columns a draft fills: absent fields are left out, an empty text of an optional one is none. */
export function columnsOf(draft: AccountDraft): Partial<Personal> {
  const columns = {
    mobile: draft.mobile,
    email: draft.email?.toLowerCase() ?? draft.email,
    name: required(draft.name),
    firstName: required(draft.first_name),
    lastName: required(draft.last_name),
    nickName: emptied(draft.nick_name),
    gender: draft.gender,
    birthday: draft.birthday,
    address: emptied(draft.address),
    position: emptied(draft.position),
    introduction: emptied(draft.introduction),
  }
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as Partial<Personal> // what was not given is not there
}

const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789'
const MADE_UP_LENGTH = 10

/** The login name of a new account; made up when it has a mobile number to log in with. */
export function usernameOf({ username }: AccountDraft): string {
  return username ?? `u_${randomText(MADE_UP_LENGTH, LETTERS)}`
}

/** Columns that are never null. */
function required(text: string | null | undefined): string | undefined {
  return text === null ? '' : text
}

function emptied(text: string | null | undefined): string | null | undefined {
  return text === '' ? null : text
}
