import { regionLabels } from '@crossdock/contracts/areas/amzdata/shops/shops.labels.ts'
import { authStateLabels } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.labels.ts'
import type { AmzAccount } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.schema.ts'
import { useState } from 'react'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { DrawerTabs } from '../../../kit/ui/drawer-tabs.tsx'
import { Tag } from '../../../kit/ui/tag.tsx'
import { AccountForm } from './account-form.tsx'
import { text } from './grant.text.ts'
import { GrantSummary } from './grant-cells.tsx'
import { useGrantRights } from './grant-office.ts'
import { RemoveAccount } from './remove-account.tsx'

interface AccountDrawerProps {
  /** undefined: a new one. */
  account: AmzAccount | undefined
  companyId: number | undefined
  onClose: () => void
}

const TABS = ['details', 'people'] as const

/** An Amazon permission account beside the matrix: its facts, and who holds a grant in it. */
export function AccountDrawer({ account, companyId, onClose }: AccountDrawerProps) {
  const t = useText(text)
  const [tab, setTab] = useState<(typeof TABS)[number]>('details')
  if (!account) return <AccountForm account={undefined} companyId={companyId} onClose={onClose} />
  const head = (
    <>
      <AccountHead account={account} />
      <DrawerTabs label={account.name} tabs={TABS} nameOf={t} value={tab} onChange={setTab} />
    </>
  )
  if (tab === 'details') {
    return (
      <AccountForm
        key={account.version}
        account={account}
        companyId={companyId}
        head={head}
        foot={<RemoveButton account={account} companyId={companyId} onDone={onClose} />}
        onClose={onClose}
      />
    )
  }
  return (
    <Drawer label={account.name} note={t('account')} onClose={onClose}>
      {head}
      <Holders account={account} />
    </Drawer>
  )
}

function AccountHead({ account }: { account: AmzAccount }) {
  const say = useSay()
  return (
    <div className="drawer-head">
      <div className="grow">
        <h2>{account.name}</h2>
        <p className="ids">
          <span>{say(regionLabels[account.region])}</span>
          {account.seller_id ? <span className="mono">{account.seller_id}</span> : null}
          <Tag line>{say(authStateLabels[account.auth_state])}</Tag>
        </p>
      </div>
    </div>
  )
}

function Holders({ account }: { account: AmzAccount }) {
  const t = useText(text)
  if (account.users.length === 0) return <p className="grant-hint">{t('loadPeople')}</p>
  return (
    <ul className="grant-list" role="tabpanel" aria-label={t('people')}>
      {account.users.map((grant) => (
        <li key={grant.user_id}>
          <span className="grant-of">
            <b>{grant.name}</b>
            <span className="grant-sub mono">{grant.username}</span>
          </span>
          <span className="grow">
            <GrantSummary grant={grant} />
          </span>
        </li>
      ))}
    </ul>
  )
}

interface RemoveButtonProps {
  account: AmzAccount
  companyId: number | undefined
  onDone: () => void
}

function RemoveButton({ account, companyId, onDone }: RemoveButtonProps) {
  const c = useText(commonText)
  const { remove } = useGrantRights()
  const [asking, setAsking] = useState(false)
  if (!remove) return null
  return (
    <>
      <Button kind="danger" className="grant-apart" onClick={() => setAsking(true)}>
        {c('remove')}
      </Button>
      {asking ? (
        <RemoveAccount
          account={account}
          companyId={companyId}
          onClose={() => setAsking(false)}
          onDone={onDone}
        />
      ) : null}
    </>
  )
}
