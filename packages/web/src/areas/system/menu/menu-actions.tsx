import { mayHaveChildren } from '@crossdock/contracts/areas/system/menus/menu-rules.ts'
import type { Menu } from '@crossdock/contracts/areas/system/menus/menus.schema.ts'
import { systemPermissions } from '@crossdock/contracts/areas/system/system.permissions.ts'
import { useState } from 'react'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button, IconButton } from '../../../kit/ui/button.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './menu.text.ts'
import { movedByOne } from './menu-nodes.ts'
import { RemoveDialog } from './remove-dialog.tsx'
import { useMayChange } from './use-may-change.ts'

const guards = systemPermissions.menu

interface MenuActionsProps {
  menus: readonly Menu[]
  selected: Menu | undefined
  onEdit: () => void
  onCreate: () => void
  onSort: (parentId: number | null, ids: number[]) => void
  onRemoved: () => void
  /** Back to the tree, where both do not fit side by side. */
  onBack: () => void
}

/** What can be done with the selected entry; without one each says that one must be selected first. */
export function MenuActions(props: MenuActionsProps) {
  const { menus, selected, onEdit, onCreate, onSort, onRemoved, onBack } = props
  const t = useText(text)
  const c = useText(commonText)
  const may = useMayChange()
  const [removing, setRemoving] = useState(false)
  const withOne = (work: (menu: Menu) => void) => () =>
    selected ? work(selected) : toast(t('mustSelect'), 'warn')
  const create = withOne(({ level }) => (mayHaveChildren(level) ? onCreate() : toast(t('leaf'), 'warn')))
  const move = (step: 1 | -1) =>
    withOne((menu) => {
      const ids = movedByOne(menus, menu, step)
      if (ids) onSort(menu.parent_id, ids)
    })
  const remove = withOne((menu) => (menu.is_core ? toast(t('core'), 'warn') : setRemoving(true)))
  return (
    <div className="menu-actions" role="toolbar" aria-label={t('tree')}>
      <IconButton icon="left" className="menu-back" label={t('back')} onClick={onBack} />
      {may(guards.edit) ? (
        <Button icon="edit" onClick={withOne(onEdit)}>
          {t('edit')}
        </Button>
      ) : null}
      {may(guards.create) ? (
        <Button icon="plus" onClick={create}>
          {t('createChild')}
        </Button>
      ) : null}
      {may(guards.sort) ? (
        <>
          <IconButton icon="up" label={t('up')} onClick={move(-1)} />
          <IconButton icon="down" label={t('down')} onClick={move(1)} />
        </>
      ) : null}
      {may(guards.delete) ? (
        <Button kind="danger" className="menu-apart" onClick={remove}>
          {c('remove')}
        </Button>
      ) : null}
      {removing && selected ? (
        <RemoveDialog menu={selected} onClose={() => setRemoving(false)} onRemoved={onRemoved} />
      ) : null}
    </div>
  )
}
