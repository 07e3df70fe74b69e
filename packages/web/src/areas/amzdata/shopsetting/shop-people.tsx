import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { SHOP_ROLES, type ShopRole } from '@crossdock/contracts/areas/amzdata/shops/shop-rules.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { shopRoleLabels } from '@crossdock/contracts/areas/amzdata/shops/shops.labels.ts'
import type { Shop, ShopUser, ShopUserChange } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button, IconButton } from '../../../kit/ui/button.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { shopCalls } from './shop-calls.ts'
import { text } from './shopsetting.text.ts'

type Assignment = ShopUserChange['assign'][number]

/** Who works on the shop, as what, and on which of its marketplaces; changes work at once. */
export function ShopPeople({ shop }: { shop: Shop }) {
  const t = useText(text)
  const mayAssign = useCan()(amzdataPermissions.shopsetting.assign) && shop.status !== 'deleted'
  const action = useAction(shopEndpoints.changeShopUsers, { invalidates: shopCalls })
  const shops = [{ id: shop.id, version: shop.version }]
  const locked = !mayAssign || action.isPending
  const assign = (assignment: Assignment) => action.mutate({ shops, assign: [assignment] })
  return (
    <>
      <SectionHead title={t('people')} note={t('peopleHint')} />
      <ul className="shop-people">
        {shop.users.map((user) => (
          <Person
            key={user.user_id}
            user={user}
            shop={shop}
            locked={locked}
            onAssign={assign}
            onRevoke={() => action.mutate({ shops, revoke: [user.user_id] })}
          />
        ))}
        {shop.users.length === 0 ? <li className="t3">{t('nobody')}</li> : null}
      </ul>
      {mayAssign ? <AddPerson shop={shop} busy={action.isPending} onAssign={assign} /> : null}
    </>
  )
}

interface PersonProps {
  user: ShopUser
  shop: Shop
  locked: boolean
  onAssign: (assignment: Assignment) => void
  onRevoke: () => void
}

function Person({ user, shop, locked, onAssign, onRevoke }: PersonProps) {
  const t = useText(text)
  const { user_id: userId, role, marketplaces } = user
  return (
    <li>
      <span className="grow">
        {user.name} <span className="small t3">{user.username}</span>
      </span>
      <RoleBox
        role={role}
        locked={locked}
        onChange={(next) => onAssign({ user_id: userId, role: next, marketplaces })}
      />
      <MarketplacesBox
        shop={shop}
        value={marketplaces}
        locked={locked}
        onChange={(next) => onAssign({ user_id: userId, role, marketplaces: next })}
      />
      <IconButton
        icon="close"
        label={t('takeAway', { name: user.name })}
        disabled={locked}
        onClick={onRevoke}
      />
    </li>
  )
}

function AddPerson({
  shop,
  busy,
  onAssign,
}: {
  shop: Shop
  busy: boolean
  onAssign: (one: Assignment) => void
}) {
  const t = useText(text)
  const people = useCall(shopEndpoints.listShopPeople, {})
  const [chosen, setChosen] = useState<string>()
  const [role, setRole] = useState<ShopRole>('operator')
  const known = new Set(shop.users.map((user) => user.user_id))
  const options = (people.data?.rows ?? [])
    .filter(({ id }) => !known.has(id))
    .map(({ id, name, username }) => ({ value: String(id), label: name, hint: username }))
  const add = () => {
    onAssign({ user_id: Number(chosen), role, marketplaces: null })
    setChosen(undefined)
  }
  return (
    <div className="shop-add">
      <SelectBox
        label={t('addPerson')}
        placeholder={t('addPerson')}
        options={options}
        value={chosen ? [chosen] : []}
        onChange={([next]) => setChosen(next)}
      />
      <RoleBox role={role} locked={busy} onChange={setRole} />
      <Button icon="plus" disabled={!chosen} busy={busy} onClick={add}>
        {t('add')}
      </Button>
    </div>
  )
}

function RoleBox({
  role,
  locked,
  onChange,
}: {
  role: ShopRole
  locked: boolean
  onChange: (role: ShopRole) => void
}) {
  const say = useSay()
  return (
    <SelectBox
      label={say(shopRoleLabels[role])}
      options={SHOP_ROLES.map((value) => ({ value, label: say(shopRoleLabels[value]) }))}
      value={[role]}
      disabled={locked}
      onChange={([next]) => onChange(SHOP_ROLES.find((value) => value === next) ?? role)}
    />
  )
}

interface MarketplacesBoxProps {
  shop: Shop
  value: readonly string[] | null
  locked: boolean
  onChange: (marketplaces: string[] | null) => void
}

function MarketplacesBox({ shop, value, locked, onChange }: MarketplacesBoxProps) {
  const t = useText(text)
  const name = useMarketplaceName()
  const open = shop.marketplaces.filter((mine) => mine.is_enabled).map(({ marketplace }) => marketplace)
  return (
    <SelectBox
      multiple
      label={t('marketplaces')}
      placeholder={t('everything')}
      options={open.map((country) => ({ value: country, label: name(country) }))}
      value={value ?? []}
      disabled={locked || open.length === 0}
      onChange={(next) => onChange(next.length === 0 || next.length === open.length ? null : next)}
    />
  )
}
