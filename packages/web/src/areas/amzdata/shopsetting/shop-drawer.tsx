import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { regionLabels, shopStateLabels } from '@crossdock/contracts/areas/amzdata/shops/shops.labels.ts'
import type { Shop } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { importsText } from '../../../kit/imports/imports.text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { DrawerTabs } from '../../../kit/ui/drawer-tabs.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { Link } from '../../../kit/ui/link.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { Status } from '../../../kit/ui/status.tsx'
import { RemoveDialog } from './remove-dialog.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { ShopAuth } from './shop-auth.tsx'
import { stateTones } from './shop-cells.tsx'
import { ShopData } from './shop-data.tsx'
import { ShopForm } from './shop-form.tsx'
import { ShopHealthCard } from './shop-health.tsx'
import { ShopMarketplaces } from './shop-marketplaces.tsx'
import { ShopNetwork } from './shop-network.tsx'
import { ShopPeople } from './shop-people.tsx'
import { text } from './shopsetting.text.ts'

const guards = amzdataPermissions.shopsetting
const TABS = ['basics', 'marketplaces', 'auth', 'network', 'people', 'data'] as const
type TabKey = (typeof TABS)[number]

interface ShopDrawerProps {
  /** `new`, or the id of a shop. */
  open: string
  onOpen: (open: string) => void
  onClose: () => void
}

/** One shop beside the list; a new one is only its form. */
export function ShopDrawer({ open, onOpen, onClose }: ShopDrawerProps) {
  const t = useText(text)
  const isNew = open === 'new'
  const reply = useCall(shopEndpoints.getShop, { id: isNew ? 0 : open }, { enabled: !isNew, keep: false })
  if (isNew) return <ShopForm shop={undefined} onClose={onClose} onDone={(shop) => onOpen(String(shop.id))} />
  if (reply.data) return <OpenShop shop={reply.data} onClose={onClose} />
  return (
    <Drawer label={t('basics')} onClose={onClose}>
      {reply.error ? (
        <ErrorState error={reply.error} onRetry={() => void reply.refetch()} />
      ) : (
        <Skeleton lines={6} />
      )}
    </Drawer>
  )
}

function OpenShop({ shop, onClose }: { shop: Shop; onClose: () => void }) {
  const t = useText(text)
  const say = useSay()
  const [tab, setTab] = useState<TabKey>('basics')
  const head = (
    <>
      <ShopHead shop={shop} />
      <NextStep shop={shop} />
      <DrawerTabs label={shop.name} tabs={TABS} nameOf={t} value={tab} onChange={setTab} />
    </>
  )
  if (tab === 'basics' && shop.status !== 'deleted') {
    return (
      <ShopForm
        key={shop.version}
        shop={shop}
        head={head}
        onClose={onClose}
        foot={<RemoveButton shop={shop} onDone={onClose} />}
      />
    )
  }
  return (
    <Drawer
      label={shop.name}
      note={say(viewOf('amzdata/shopsetting'))}
      onClose={onClose}
      foot={shop.status === 'deleted' ? <RestoreButton shop={shop} /> : undefined}
    >
      {head}
      <div className="shop-tab" role="tabpanel">
        {tab === 'marketplaces' ? <ShopMarketplaces shop={shop} /> : null}
        {tab === 'auth' ? <ShopAuth shop={shop} /> : null}
        {tab === 'network' ? <ShopNetwork shop={shop} /> : null}
        {tab === 'people' ? <ShopPeople shop={shop} /> : null}
        {tab === 'data' || tab === 'basics' ? <ShopHealthAndData shop={shop} /> : null}
      </div>
    </Drawer>
  )
}

function ShopHealthAndData({ shop }: { shop: Shop }) {
  return (
    <>
      {shop.status === 'deleted' || !shop.has_data ? null : <ShopHealthCard shop={shop} />}
      <ShopData shop={shop} />
    </>
  )
}

function ShopHead({ shop }: { shop: Shop }) {
  const say = useSay()
  const t = useText(text)
  return (
    <div className="drawer-head">
      <div className="grow">
        <h2>{shop.name}</h2>
        <p className="ids shop-ids">
          <Status tone={stateTones[shop.state]}>{say(shopStateLabels[shop.state])}</Status>
          <span>{say(regionLabels[shop.region])}</span>
          {shop.seller_id ? <span className="mono">{shop.seller_id}</span> : <span>{t('noSeller')}</span>}
          {shop.restorable_until ? (
            <span>
              {t('restorable')} <DateTime at={shop.restorable_until} as="date" />
            </span>
          ) : null}
        </p>
      </div>
    </div>
  )
}

/** A shop without data is of no use yet: the next step stands above everything that may wait. */
function NextStep({ shop }: { shop: Shop }) {
  const t = useText(text)
  const importText = useText(importsText)
  const mayImport = useCan()(amzdataPermissions.data_import.import)
  if (shop.has_data || shop.status !== 'active' || !mayImport) return null
  return (
    <div className="shop-next">
      <Notice tone="info" action={<Link to="/amzdata/data_import">{importText('toImport')}</Link>}>
        {t('nextImport')}
      </Notice>
    </div>
  )
}

function RemoveButton({ shop, onDone }: { shop: Shop; onDone: () => void }) {
  const t = useText(commonText)
  const can = useCan()
  const [asking, setAsking] = useState(false)
  if (!can(guards.delete)) return null
  return (
    <>
      <Button kind="danger" className="shop-apart" onClick={() => setAsking(true)}>
        {t('remove')}
      </Button>
      {asking ? <RemoveDialog shop={shop} onClose={() => setAsking(false)} onDone={onDone} /> : null}
    </>
  )
}

function RestoreButton({ shop }: { shop: Shop }) {
  const t = useText(text)
  const can = useCan()
  const [asking, setAsking] = useState(false)
  const isLate = shop.restorable_until !== null && shop.restorable_until < new Date().toISOString()
  if (!can(guards.delete)) return null
  return (
    <>
      {isLate ? <span className="t3">{t('expired')}</span> : null}
      <Button kind="primary" disabled={isLate} onClick={() => setAsking(true)}>
        {t('restore')}
      </Button>
      {asking ? <RestoreDialog shop={shop} onClose={() => setAsking(false)} /> : null}
    </>
  )
}
