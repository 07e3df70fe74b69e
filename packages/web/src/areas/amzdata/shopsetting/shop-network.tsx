import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import type { SeenAddress, ShopIp } from '@crossdock/contracts/areas/amzdata/shops/shop-network.schema.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import type { Shop } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useListing, useText } from '../../../kit/i18n/use-text.ts'
import { Button, IconButton } from '../../../kit/ui/button.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { Status } from '../../../kit/ui/status.tsx'
import { IpDialog, type IpValues, newIp, valuesOfIp } from './ip-dialog.tsx'
import { networkCalls } from './shop-calls.ts'
import { text } from './shopsetting.text.ts'

/** Networks and browsers of the shop, who else uses them, and where its people logged in (seller.md 2.7). */
export function ShopNetwork({ shop }: { shop: Shop }) {
  const t = useText(text)
  const mayEdit = useCan()(amzdataPermissions.shopsetting.edit) && shop.status !== 'deleted'
  const { data, error, refetch } = useCall(shopEndpoints.getShopNetwork, { id: shop.id })
  const [editing, setEditing] = useState<IpValues>()
  if (!data)
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={4} />
  return (
    <>
      <SectionHead title={t('network')}>
        {mayEdit ? (
          <Button small icon="plus" onClick={() => setEditing(newIp(''))}>
            {t('addNetwork')}
          </Button>
        ) : null}
      </SectionHead>
      <p className="small t3">{t('networkHint')}</p>
      <ul className="shop-ips">
        {data.rows.map((ip) => (
          <IpLine
            key={ip.id}
            ip={ip}
            shop={shop}
            onEdit={mayEdit ? () => setEditing(valuesOfIp(ip)) : undefined}
          />
        ))}
        {data.rows.length === 0 ? <li className="t3">{t('noNetworks')}</li> : null}
      </ul>
      {data.seen.length > 0 ? (
        <Seen seen={data.seen} onBind={mayEdit ? (address) => setEditing(newIp(address)) : undefined} />
      ) : null}
      {editing ? <IpDialog shop={shop} initial={editing} onClose={() => setEditing(undefined)} /> : null}
    </>
  )
}

interface IpLineProps {
  ip: ShopIp
  shop: Shop
  /** Missing for whoever only looks. */
  onEdit: (() => void) | undefined
}

function IpLine({ ip, shop, onEdit }: IpLineProps) {
  const t = useText(text)
  const c = useText(commonText)
  const listing = useListing()
  const remove = useAction(shopEndpoints.removeShopIp, { invalidates: networkCalls })
  const ask = async () => {
    const question = { title: t('unbindTitle', { name: ip.label }), action: c('remove'), danger: true }
    if (await confirm(question)) remove.mutate({ id: ip.id, shop_id: shop.id })
  }
  const names = listing([...new Set(ip.shared_with.map((name) => name ?? t('otherShop')))])
  return (
    <li>
      <span className="grow">
        <span className="shop-line">
          {ip.label} {ip.address ? <span className="mono small">{ip.address}</span> : null}{' '}
          {ip.browser ? <span className="small t2">{ip.browser}</span> : null}
        </span>
        {ip.shared_with.length > 0 ? (
          <span className="shop-line small">
            <Status tone="warn">{t('sharedWith', { names })}</Status>
          </span>
        ) : null}
        <span className="shop-line small t3">
          {ip.last_seen_at ? (
            <>
              {t('lastSeen')} <DateTime at={ip.last_seen_at} />{' '}
            </>
          ) : null}
          {[ip.last_used_on && t('usedOn', { date: ip.last_used_on }), ip.note].filter(Boolean).join(' · ')}
        </span>
      </span>
      {onEdit ? (
        <>
          <IconButton icon="edit" label={t('editSite', { name: ip.label })} onClick={onEdit} />
          <IconButton icon="trash" label={t('takeAway', { name: ip.label })} onClick={() => void ask()} />
        </>
      ) : null}
    </li>
  )
}

interface SeenProps {
  seen: readonly SeenAddress[]
  onBind: ((address: string) => void) | undefined
}

function Seen({ seen, onBind }: SeenProps) {
  const t = useText(text)
  const listing = useListing()
  return (
    <>
      <SectionHead title={t('seen')} note={t('seenHint')} />
      <ul className="shop-ips">
        {seen.map((one) => (
          <li key={one.address}>
            <span className="grow">
              <span className="mono">{one.address}</span>
              <span className="shop-line small t3">
                {listing(one.people)} · <DateTime at={one.last_seen_at} />
              </span>
            </span>
            {one.is_bound ? <Status tone="ok">{t('bound')}</Status> : null}
            {!one.is_bound && onBind ? (
              <Button small onClick={() => onBind(one.address)}>
                {t('bind')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </>
  )
}
