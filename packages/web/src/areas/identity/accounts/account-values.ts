import type { Account, AccountDraft } from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'

/** What the form of an account holds. */
export interface AccountValues {
  username: string
  name: string
  nick_name: string
  mobile: string
  email: string
  position: string
  birthday: string
  gender: '' | 'male' | 'female' | 'other'
  address: string
  introduction: string
  company_id: string
  role_ids: readonly string[]
  is_prime: boolean
  is_active: boolean
  is_staff: boolean
  is_superuser: boolean
}

const MASK = '*'
const isMasked = (value: string | null): value is string => value?.includes(MASK) ?? false

/** The masked value of a field the reader may replace but not read. */
export function maskedOf(account: Account | undefined, field: 'mobile' | 'email'): string | undefined {
  const value = account?.[field] ?? null
  return isMasked(value) ? value : undefined
}

/** The form of an account, or of a new one. */
export function valuesOf(account: Account | undefined): AccountValues {
  const readable = (value: string | null | undefined) => (value && !isMasked(value) ? value : '')
  return {
    username: account?.username ?? '',
    name: account?.name ?? '',
    nick_name: account?.nick_name ?? '',
    mobile: readable(account?.mobile),
    email: readable(account?.email),
    position: account?.position ?? '',
    birthday: account?.birthday ?? '',
    gender: account?.gender ?? '',
    address: account?.address ?? '',
    introduction: account?.introduction ?? '',
    company_id: account ? String(account.company.id) : '',
    role_ids: account?.roles.map(({ id }) => String(id)) ?? [],
    is_prime: account?.is_prime ?? false,
    is_active: account?.is_active ?? true,
    is_staff: account?.is_staff ?? false,
    is_superuser: account?.is_superuser ?? false,
  }
}

const TEXTS = [
  'name',
  'nick_name',
  'mobile',
  'email',
  'position',
  'birthday',
  'gender',
  'address',
  'introduction',
] as const
const FLAGS = ['is_prime', 'is_active', 'is_staff', 'is_superuser'] as const

type SentDraft = { -readonly [K in keyof AccountDraft]?: unknown }

/** What is sent: of a known account what was changed and nothing else, of a new one what was filled in. */
export function draftOf(account: Account | undefined, values: AccountValues): SentDraft {
  const start = valuesOf(account)
  const draft: SentDraft = account ? { id: account.id, version: account.version } : {}
  const username = values.username.trim()
  if (username !== start.username) draft.username = username
  for (const field of TEXTS) {
    const value = values[field].trim()
    if (value !== start[field]) draft[field] = value === '' ? null : value
  }
  for (const flag of FLAGS) if (values[flag] !== start[flag]) draft[flag] = values[flag]
  if (!account && values.company_id) draft.company_id = Number(values.company_id)
  const held = new Set(start.role_ids)
  const isSame = held.size === values.role_ids.length && values.role_ids.every((id) => held.has(id))
  if (!isSame) draft.role_ids = values.role_ids.map(Number)
  return draft
}

/** Whether there is anything to send beside what names the account. */
export function isEmptyDraft(draft: SentDraft): boolean {
  return Object.keys(draft).every((key) => key === 'id' || key === 'version')
}
