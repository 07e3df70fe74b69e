import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
import { mcustomerPermissions } from '@crossdock/contracts/areas/mcustomer/mcustomer.permissions.ts'
import { menuEndpoints } from '@crossdock/contracts/areas/system/menus/menus.endpoints.ts'
import type { Menu } from '@crossdock/contracts/areas/system/menus/menus.schema.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { Icon, iconNamed } from '../../../kit/ui/icon.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { SelectPill } from '../../../kit/ui/select-pill.tsx'
import { text } from './menu.text.ts'
import { AUDIENCES, type Audience, type PreviewGroup, previewOf, previewOfRole } from './menu-audience.ts'
import { titleOf } from './menu-words.ts'

interface MenuPreviewProps {
  menus: readonly Menu[]
  onClose: () => void
}

/** The sidebar as somebody would find it with these menus, by default or in one role. */
export function MenuPreview({ menus, onClose }: MenuPreviewProps) {
  const t = useText(text)
  const [audience, setAudience] = useState<Audience>('user')
  const [role, setRole] = useState('')
  const held = useHeld(role)
  const names = { user: t('asUser'), prime: t('asPrime'), staff: t('asStaff'), superuser: t('asSuperuser') }
  const groups = role ? previewOfRole(menus, held ?? new Set()) : previewOf(menus, audience)
  const isWaiting = role !== '' && held === undefined
  return (
    <Drawer label={t('preview')} note={t('preview')} onClose={onClose} addressed={false}>
      <div className="menu-audience">
        <Segmented<Audience | ''>
          label={t('audience')}
          value={role ? '' : audience}
          options={AUDIENCES.map((value) => ({ value, label: names[value] }))}
          onChange={(next) => {
            setRole('')
            if (next !== '') setAudience(next)
          }}
        />
        <RolePill value={role} onChange={setRole} />
        <p className="small t3">{t(role ? 'roleHint' : 'previewHint')}</p>
      </div>
      {groups.length === 0 && !isWaiting ? (
        <p className="t3">{t(role ? 'roleNone' : 'previewNone')}</p>
      ) : null}
      <div className="menu-preview" aria-busy={isWaiting}>
        {groups.map((group) => (
          <Group key={group.menu.id} group={group} />
        ))}
      </div>
    </Drawer>
  )
}

/** Roles to look through, for those who may see roles. */
function RolePill({ value, onChange }: { value: string; onChange: (role: string) => void }) {
  const t = useText(text)
  const can = useCan()
  const { role: staffRole, id: account } = mcustomerPermissions
  const may = can(staffRole.view) || can(account.view)
  const roles =
    useCall(roleEndpoints.listRoleOptions, {}, { enabled: may, freshFor: 60_000 }).data?.rows ?? []
  if (roles.length === 0) return null
  return (
    <SelectPill
      label={t('asRole')}
      emptyLabel={t('noRole')}
      options={roles.map(({ id, name, key }) => ({ value: String(id), label: name, hint: key }))}
      value={value ? [value] : []}
      onChange={([next = '']) => onChange(next)}
    />
  )
}

/** Entries that a role holds, with the views and areas of which it holds only a part. */
function useHeld(role: string): ReadonlySet<number> | undefined {
  const query = { role_id: Number(role) || 1 }
  const { data } = useCall(menuEndpoints.listMenuIdsOfRole, query, { enabled: role !== '', keep: false })
  return data && new Set([...data.menu_ids, ...data.half_ids, ...data.full_ids])
}

/** A single page stands for its area unless the area is always shown (spec 4). */
function Group({ group: { menu, pages } }: { group: PreviewGroup }) {
  const say = useSay()
  const [only] = pages
  if (only && pages.length === 1 && !menu.is_alwaysShow) return <Entry menu={only} />
  return (
    <>
      <Entry menu={menu} />
      <div className="nav-sub">
        {pages.map((page) => (
          <span key={page.id} className="nav-item">
            <span>{say(titleOf(page))}</span>
          </span>
        ))}
      </div>
    </>
  )
}

function Entry({ menu }: { menu: Menu }) {
  const say = useSay()
  return (
    <span className="nav-item">
      <Icon name={iconNamed(menu.meta_icon)} />
      <span>{say(titleOf(menu))}</span>
    </span>
  )
}
