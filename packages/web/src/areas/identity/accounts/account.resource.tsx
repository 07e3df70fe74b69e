import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import {
  accountLabels,
  accountStatusLabels,
  yesNoLabels,
} from '@crossdock/contracts/areas/identity/accounts/accounts.labels.ts'
import type { Account } from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'
import { count, shown, statusOf, text, when } from '../../../kit/resource/columns.tsx'
import { defineResource } from '../../../kit/resource/define-resource.ts'
import { choice, choiceFrom, search } from '../../../kit/resource/filters.ts'
import { text as words } from './account.text.ts'
import { AccountName, RoleNames } from './account-cells.tsx'
import { type AccountOffice, ownOffice, staffOffice } from './account-office.ts'
import { useCompanyChoices, useOwnCompany, useOwnRoleChoices, useRoleChoices } from './use-choices.ts'

const yesNo = { true: yesNoLabels.yes, false: yesNoLabels.no }

function listOf({ view, isStaff }: AccountOffice, seesInsiders = false) {
  return defineResource({
    view,
    endpoints: { list: accountEndpoints.listAccounts, export: accountEndpoints.exportAccounts },
    labels: accountLabels,
    nameKey: 'display_name',
    list: {
      columns: [
        shown('username', (account: Account) => <AccountName account={account} />, {
          sortable: true,
          width: 220,
          phone: 'title',
        }),
        text('mobile', { phone: 'code' }),
        ...(isStaff
          ? [shown('company', ({ company }: Account) => company.name, { sortable: true, phone: 'note' })]
          : []),
        shown('roles', (account: Account) => <RoleNames account={account} />),
        statusOf(
          'status',
          { words: accountStatusLabels, tones: { invited: 'wait', active: 'ok', disabled: 'off' } },
          { phone: 'note' },
        ),
        when('last_login', { sortable: true }),
        count('online_sessions'),
      ],
      filters: [
        search('q', words.searchHint),
        choice('status', accountStatusLabels),
        choiceFrom('role_id', isStaff ? useRoleChoices : useOwnRoleChoices, accountLabels.roles),
        choice('prime', yesNo, accountLabels.is_prime),
        ...(isStaff ? [choiceFrom('company_id', useCompanyChoices, accountLabels.company)] : []),
        ...(seesInsiders ? [choice('staff', yesNo, accountLabels.is_staff)] : []),
      ],
      sort: 'username',
      ...(isStaff ? {} : { useAlways: useOwnCompany }),
    },
  })
}

/** Accounts of the companies an internal person serves. */
export const staffAccounts = listOf(staffOffice)
/** The same for superusers, who see internal people too. */
export const rootAccounts = listOf(staffOffice, true)
/** Accounts of the own company. */
export const ownAccounts = listOf(ownOffice)
