import type { Menu } from '@crossdock/contracts/areas/system/menus/menus.schema.ts'
import { useState } from 'react'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { Icon, iconNamed } from '../../../kit/ui/icon.tsx'
import { Segmented } from '../../../kit/ui/segmented.tsx'
import { text } from './menu.text.ts'
import { AUDIENCES, type Audience, type PreviewGroup, previewOf } from './menu-audience.ts'
import { titleOf } from './menu-words.ts'

interface MenuPreviewProps {
  menus: readonly Menu[]
  onClose: () => void
}

/** The sidebar as somebody would find it with these menus. */
export function MenuPreview({ menus, onClose }: MenuPreviewProps) {
  const t = useText(text)
  const [audience, setAudience] = useState<Audience>('user')
  const groups = previewOf(menus, audience)
  const names = { user: t('asUser'), prime: t('asPrime'), staff: t('asStaff'), superuser: t('asSuperuser') }
  return (
    <Drawer label={t('preview')} note={t('preview')} onClose={onClose} addressed={false}>
      <div className="menu-audience">
        <Segmented
          label={t('audience')}
          value={audience}
          options={AUDIENCES.map((value) => ({ value, label: names[value] }))}
          onChange={setAudience}
        />
        <p className="small t3">{t('previewHint')}</p>
      </div>
      {groups.length === 0 ? <p className="t3">{t('previewNone')}</p> : null}
      <div className="menu-preview">
        {groups.map((group) => (
          <Group key={group.menu.id} group={group} />
        ))}
      </div>
    </Drawer>
  )
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
