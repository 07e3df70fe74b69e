import { accountWatchEndpoints } from '@crossdock/contracts/areas/identity/accounts/account-watch.endpoints.ts'
import {
  accountDeedLabels,
  accountLabels,
} from '@crossdock/contracts/areas/identity/accounts/accounts.labels.ts'
import type { Account } from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'
import { genderLabels } from '@crossdock/contracts/areas/identity/profile/profile.labels.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { RecordTable, type RecordWords } from '../records/record-table.tsx'
import { useRoleName } from '../roles/use-role-name.ts'
import { text } from './account.text.ts'
import { useCompanyChoices, useHoldableRoles } from './use-choices.ts'

const words: RecordWords = {
  deeds: accountDeedLabels,
  fields: {
    ...accountLabels,
    is_active: text.enable,
    is_superuser: text.superuser,
    role_ids: accountLabels.roles,
    avatar: text.avatar,
    time_lag: text.timeLag,
    muted_notices: text.muted,
    ended: text.sessionsEnded,
    transferred_to: text.heir,
    moved_roles: text.movedRoles,
    moved_shops: text.movedShops,
    moved_companies: text.movedCompanies,
    moved_views: text.movedViews,
    moved_notices: text.movedNotices,
    company_id: accountLabels.company,
  },
  values: genderLabels,
}

/** Who did what to the account and which values it changed; roles and companies are called by their names. */
export function AccountRecords({ account }: { account: Account }) {
  const [place, setPlace] = useState({ page: 1, size: 20 })
  const reply = useCall(accountWatchEndpoints.listAccountRecords, { user_id: account.id, ...place })
  const roles = useHoldableRoles()
  const nameIn = useRoleName()
  const companies = useCompanyChoices()
  const nameOf = (field: string, value: string | null) => {
    if (value === null) return null
    if (field === 'company_id') return companies.find((one) => one.value === value)?.label ?? value
    if (field !== 'role_ids') return value
    const ids = value.match(/\d+/g) ?? []
    return ids
      .map((id) => {
        const role = roles.find((one) => String(one.id) === id)
        return role ? nameIn(role) : id
      })
      .join(', ')
  }
  const rows = reply.data?.rows.map((row) => ({
    ...row,
    changes: row.changes.map(({ field, before, after }) => ({
      field,
      before: nameOf(field, before),
      after: nameOf(field, after),
    })),
  }))
  const data = reply.data && { ...reply.data, rows: rows ?? [] }
  return <RecordTable reply={{ ...reply, data }} place={place} onPlace={setPlace} words={words} />
}
