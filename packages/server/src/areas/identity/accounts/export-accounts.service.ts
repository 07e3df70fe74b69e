import { ACCOUNT_EXPORT_LIMIT } from '@crossdock/contracts/areas/identity/accounts/account-rules.ts'
import {
  accountLabels,
  accountStatusLabels,
  yesNoLabels,
} from '@crossdock/contracts/areas/identity/accounts/accounts.labels.ts'
import type { Account, AccountFilter } from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'
import { roleNameIn } from '@crossdock/contracts/areas/identity/roles/role-presets.labels.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Language, say } from '@crossdock/contracts/kernel/messages.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { csvOf } from '../../../platform/files/write-csv.ts'
import type { OutgoingFile } from '../../../platform/http/call.ts'
import { ACCOUNT } from './account-guards.ts'
import { listAccounts } from './accounts.service.ts'

const columns = [
  'username',
  'name',
  'nick_name',
  'mobile',
  'email',
  'company',
  'position',
  'status',
  'is_prime',
  'is_staff',
  'roles',
  'last_login',
  'date_joined',
] as const

/** The filtered accounts as CSV in the reader's language, masked like the list; the record keeps that it happened. */
export async function exportAccounts(
  trx: Trx,
  by: Doer & { readonly language: Language },
  filter: AccountFilter,
): Promise<OutgoingFile> {
  const all = { ...filter, page: 1, size: ACCOUNT_EXPORT_LIMIT, after: undefined }
  const { rows, next } = await listAccounts(trx, by, all)
  if (next) throw failure(commonFailures.limitReached, { params: { limit: ACCOUNT_EXPORT_LIMIT } })
  await recordChange(trx, by, {
    entity: ACCOUNT,
    entityId: 'list',
    action: 'export',
    after: { rows: rows.length },
  })
  const header = columns.map((column) => say(accountLabels[column], by.language))
  const lines = rows.map((row) => columns.map((column) => wordsOf(row, by.language)[column]))
  return {
    fileName: `accounts-${by.now.toISOString().slice(0, 10)}.csv`,
    contentType: 'text/csv; charset=utf-8',
    content: csvOf([header, ...lines]),
  }
}

function wordsOf(account: Account, language: Language) {
  const yesNo = (value: boolean) => say(value ? yesNoLabels.yes : yesNoLabels.no, language)
  return {
    ...account,
    company: account.company.name,
    status: say(accountStatusLabels[account.status], language),
    is_prime: yesNo(account.is_prime),
    is_staff: yesNo(account.is_staff),
    roles: account.roles.map((role) => roleNameIn(role, language)).join(', '),
  }
}
