import { menuEndpoints } from '@crossdock/contracts/areas/system/menus/menus.endpoints.ts'
import { menuLabels } from '@crossdock/contracts/areas/system/menus/menus.labels.ts'
import type { Menu } from '@crossdock/contracts/areas/system/menus/menus.schema.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useListing, useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Fact } from '../../../kit/ui/fact.tsx'
import { Icon, iconNamed } from '../../../kit/ui/icon.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { text } from './menu.text.ts'
import { ancestorsOf, descendantsOf } from './menu-nodes.ts'
import { LOOKS, RIGHTS } from './menu-values.ts'
import { titleOf } from './menu-words.ts'

interface MenuDetailsProps {
  menus: readonly Menu[]
  menu: Menu
  onSelect: (menu: Menu) => void
}

/** One entry as it is stored, and what refers to it. */
export function MenuDetails({ menus, menu, onSelect }: MenuDetailsProps) {
  const t = useText(text)
  const say = useSay()
  return (
    <div className="menu-details">
      <MenuHead menus={menus} menu={menu} />
      <SectionHead title={t('basics')} />
      <dl className="menu-facts">
        <Fact label={say(menuLabels.name)}>
          <span className="mono">{menu.name}</span>
        </Fact>
        <Fact label={say(menuLabels.perm_code)}>
          {menu.perm_code ? <span className="mono">{menu.perm_code}</span> : '—'}
        </Fact>
        {menu.level < 3 ? (
          <>
            <Fact label={say(menuLabels.path)}>
              <span className="mono">{menu.path}</span>
            </Fact>
            <Fact label={say(menuLabels.component)}>
              <span className="mono">{menu.component ?? '—'}</span>
            </Fact>
            <Fact label={say(menuLabels.redirect)}>{menu.redirect ?? '—'}</Fact>
            <Fact label={say(menuLabels.meta_activeMenu)}>{menu.meta_activeMenu ?? '—'}</Fact>
          </>
        ) : null}
        <Fact label={say(menuLabels.sort)}>{menu.sort}</Fact>
        <Fact label={say(menuLabels.meta_title_en)}>{menu.meta_title_en || '—'}</Fact>
      </dl>
      <SectionHead title={t('rights')} />
      <Flags menu={menu} fields={[...RIGHTS, 'prime_default', 'is_enabled']} />
      {menu.level < 3 ? (
        <>
          <SectionHead title={t('looks')} />
          <Flags menu={menu} fields={LOOKS} />
        </>
      ) : null}
      <References menus={menus} menu={menu} onSelect={onSelect} />
    </div>
  )
}

/** Icon, title, level and parent of an entry. */
export function MenuHead({ menus, menu }: { menus: readonly Menu[]; menu: Menu }) {
  const t = useText(text)
  const say = useSay()
  const [parent] = ancestorsOf(menus, menu.id)
  const levels = { 1: t('level1'), 2: t('level2'), 3: t('level3') }
  return (
    <header className="menu-head">
      <span className="menu-head-icon">
        <Icon name={menu.level === 3 ? 'lock' : iconNamed(menu.meta_icon)} size={20} />
      </span>
      <div>
        <h2>{say(titleOf(menu))}</h2>
        <p className="small t3">
          {levels[menu.level]}
          {parent ? <span className="menu-under">{t('underOf', { name: say(titleOf(parent)) })}</span> : null}
        </p>
      </div>
    </header>
  )
}

type Flag = (typeof RIGHTS)[number] | (typeof LOOKS)[number] | 'prime_default' | 'is_enabled'

function Flags({ menu, fields }: { menu: Menu; fields: readonly Flag[] }) {
  const say = useSay()
  const c = useText(commonText)
  return (
    <dl className="menu-facts">
      {fields.map((field) => (
        <Fact key={field} label={say(menuLabels[field])}>
          <span className={menu[field] ? undefined : 't3'}>{c(menu[field] ? 'yes' : 'no')}</span>
        </Fact>
      ))}
    </dl>
  )
}

/** Roles that hold the entry or something under it. */
function RoleNames({ menu }: { menu: Menu }) {
  const listing = useListing()
  const { data } = useCall(menuEndpoints.listMenuReferences, { id: menu.id }, { quiet: true, keep: false })
  const roles = (data?.refs ?? []).filter(({ kind }) => kind === 'role')
  if (data === undefined) return menu.role_count
  return roles.length === 0 ? '—' : listing(roles.map(({ name }) => name))
}

function References({ menus, menu, onSelect }: MenuDetailsProps) {
  const t = useText(text)
  const say = useSay()
  const below = descendantsOf(menus, menu.id)
  if (below.length === 0 && menu.role_count === 0) {
    return <SectionHead title={t('references')} note={t('noReferences')} />
  }
  return (
    <>
      <SectionHead title={t('references')} />
      <dl className="menu-facts">
        <Fact label={t('rolesCount')}>
          <RoleNames menu={menu} />
        </Fact>
        <Fact label={t('childrenCount')}>{below.length}</Fact>
      </dl>
      <ul className="menu-refs">
        {below.map((child) => (
          <li key={child.id}>
            <button type="button" className="text-button" onClick={() => onSelect(child)}>
              {say(titleOf(child))}
            </button>
            <span className="mono small t3">{child.perm_code ?? child.path}</span>
          </li>
        ))}
      </ul>
    </>
  )
}
