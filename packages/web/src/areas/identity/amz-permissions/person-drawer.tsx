import type {
  AmzAccount,
  GrantPerson,
} from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.schema.ts'
import { useState } from 'react'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { DrawerTabs } from '../../../kit/ui/drawer-tabs.tsx'
import { EffectiveView } from './effective-view.tsx'
import { text } from './grant.text.ts'
import { PersonName } from './grant-cells.tsx'
import { PersonGrants } from './person-grants.tsx'

interface PersonDrawerProps {
  person: GrantPerson
  accounts: readonly AmzAccount[]
  companyId: number | undefined
  onClose: () => void
}

const TABS = ['grants', 'effective'] as const

/** One person beside the matrix: the grants, and what they come to. */
export function PersonDrawer({ person, accounts, companyId, onClose }: PersonDrawerProps) {
  const t = useText(text)
  const [tab, setTab] = useState<(typeof TABS)[number]>('grants')
  return (
    <Drawer label={person.name} note={person.username} onClose={onClose}>
      <div className="grant-drawer-head">
        <PersonName person={person} />
      </div>
      <DrawerTabs label={person.name} tabs={TABS} nameOf={t} value={tab} onChange={setTab} />
      <div className="grant-tab" role="tabpanel" aria-label={t(tab)}>
        {tab === 'grants' ? (
          <PersonGrants person={person} accounts={accounts} companyId={companyId} />
        ) : (
          <EffectiveView personId={person.id} accounts={accounts} companyId={companyId} />
        )}
      </div>
    </Drawer>
  )
}
