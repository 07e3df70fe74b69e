import { staffOffice } from '../../identity/accounts/account-office.ts'
import { AccountsPage } from '../../identity/accounts/accounts-page.tsx'

/** Accounts of the customers an internal person serves (platform.md 7.7). */
export function Screen() {
  return <AccountsPage office={staffOffice} />
}
