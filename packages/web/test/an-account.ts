import type { Account } from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'

/** An active plain account of a company, as a list answers it. */
export function anAccount(id: number, username: string, account: Partial<Account> = {}): Account {
  const moment = '2026-11-21T05:00:00.000Z'
  const person = { username, name: username, first_name: '', last_name: '', nick_name: null }
  const flags = { is_active: true, is_prime: false, is_staff: false, is_superuser: false, is_self: false }
  const facts = {
    gender: null,
    birthday: null,
    address: null,
    position: null,
    introduction: null,
    avatar: null,
  }
  const times = { last_login: moment, date_joined: moment, updated_at: moment }
  return {
    id,
    ...person,
    display_name: username,
    email: null,
    mobile: '138****0001',
    ...facts,
    company: { id: 1, name: 'North Shore' },
    status: 'active',
    ...flags,
    roles: [],
    online_sessions: 1,
    ...times,
    version: 3,
    ...account,
  }
}
