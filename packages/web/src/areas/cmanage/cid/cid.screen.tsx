import { ownOffice } from '../../identity/accounts/account-office.ts'
import { AccountsPage } from '../../identity/accounts/accounts-page.tsx'

/** Accounts of the own company (platform.md 7.8). */
export function Screen() {
  return <AccountsPage office={ownOffice} />
}
