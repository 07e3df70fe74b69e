import type { Account } from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'
import { useState } from 'react'
import { useActor, useCan } from '../../../kit/access/use-actor.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { DrawerTabs } from '../../../kit/ui/drawer-tabs.tsx'
import { useGrantRights } from '../amz-permissions/grant-office.ts'
import { text as recordText } from '../records/record.text.ts'
import { text } from './account.text.ts'
import { AccountName } from './account-cells.tsx'
import { AccountForm } from './account-form.tsx'
import { AccountGrants } from './account-grants.tsx'
import type { AccountOffice } from './account-office.ts'
import { AccountRecords } from './account-records.tsx'
import { AccountSteps } from './account-steps.tsx'
import { AccountWatch } from './account-watch.tsx'
import { ExplainPanel } from './explain-panel.tsx'
import { text as leavingText } from './leaving.text.ts'
import type { Deed, Deeds } from './use-deeds.ts'

interface AccountDrawerProps {
  office: AccountOffice
  /** undefined: somebody is invited. */
  account: Account | undefined
  deeds: Deeds
  onClose: () => void
  onInvited: (account: Account, url: string) => void
}

type TabKey = 'details' | 'rights' | 'grants' | 'logins' | 'record'

/** One account beside the list: its facts to be changed, what can be done with it, and why it sees what it sees. */
export function AccountDrawer({ office, account, deeds, onClose, onInvited }: AccountDrawerProps) {
  const t = useText(text)
  const l = useText(leavingText)
  const r = useText(recordText)
  const [tab, setTab] = useState<TabKey>('details')
  const grants = useGrantRights()
  const form = { office, onClose, onInvited }
  if (!account) return <AccountForm {...form} account={undefined} />
  const hasGrants = grants.view && !account.is_staff
  const tabs: readonly TabKey[] = [
    'details',
    'rights',
    ...(hasGrants ? (['grants'] as const) : []),
    'logins',
    'record',
  ]
  const names = {
    details: t('details'),
    rights: t('rights'),
    grants: l('grants'),
    logins: l('logins'),
    record: r('record'),
  }
  const head = (
    <>
      <div className="account-head">
        <AccountName account={account} />
        <div className="account-deeds">
          <AccountSteps office={office} account={account} />
          <DeedButtons office={office} account={account} deeds={deeds} onRemoved={onClose} />
        </div>
      </div>
      <DrawerTabs
        label={account.display_name}
        tabs={tabs}
        nameOf={(key) => names[key]}
        value={tab}
        onChange={setTab}
      />
    </>
  )
  if (tab === 'details') return <AccountForm key={account.version} {...form} account={account} head={head} />
  return (
    <Drawer label={account.display_name} note={account.username} onClose={onClose}>
      {head}
      <div className="account-tab" role="tabpanel" aria-label={names[tab]}>
        {tab === 'rights' ? <ExplainPanel account={account} /> : null}
        {tab === 'grants' ? <AccountGrants account={account} /> : null}
        {tab === 'record' ? <AccountRecords account={account} /> : null}
        {tab === 'logins' ? <AccountWatch office={office} account={account} /> : null}
      </div>
    </Drawer>
  )
}

interface DeedButtonsProps {
  office: AccountOffice
  account: Account
  deeds: Deeds
  onRemoved: () => void
}

/** What can be done with one account; nothing that ends one's own access is offered for oneself. */
function DeedButtons({ office, account, deeds, onRemoved }: DeedButtonsProps) {
  const t = useText(text)
  const c = useText(commonText)
  const offered = useOffered(office)(account)
  const run = async (deed: Deed) => {
    if ((await deeds.run(deed, [account])) && deed === 'remove') onRemoved()
  }
  const label = (deed: Deed) => (deed === 'remove' ? c('remove') : t(deed))
  return (
    <>
      {offered.map((deed) => (
        <Button
          key={deed}
          small
          kind={deed === 'remove' ? 'danger' : 'plain'}
          disabled={deeds.busy}
          onClick={() => void run(deed)}
        >
          {label(deed)}
        </Button>
      ))}
    </>
  )
}

/** The deeds that the reader may do to an account as it stands. */
export function useOffered(office: AccountOffice): (account: Account) => Deed[] {
  const can = useCan()
  const { user } = useActor()
  const { guards, isStaff } = office
  return (account) => {
    if (account.is_self) return []
    const deeds: Deed[] = []
    if (can(guards.edit)) deeds.push(account.is_active ? 'disable' : 'enable')
    if (can(guards.reset)) deeds.push('reset')
    if (can(guards.kick) && account.online_sessions > 0) deeds.push('kick')
    const mayPrime = can(guards.edit) && !account.is_staff && (isStaff || user.is_prime || user.is_superuser)
    if (mayPrime) deeds.push(account.is_prime ? 'endPrime' : 'makePrime')
    if (can(guards.delete)) deeds.push('remove')
    return deeds
  }
}
