import { menuLabels } from '@crossdock/contracts/areas/system/menus/menus.labels.ts'
import type { Menu } from '@crossdock/contracts/areas/system/menus/menus.schema.ts'
import { useSortable } from '@dnd-kit/sortable'
import type { KeyboardEvent } from 'react'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Icon, iconNamed } from '../../../kit/ui/icon.tsx'
import { Tag } from '../../../kit/ui/tag.tsx'
import { text } from './menu.text.ts'
import type { TreeLine } from './menu-nodes.ts'
import { titleOf } from './menu-words.ts'

const TREE_COLUMNS = ['name', 'meta_icon', 'sort', 'path', 'component', 'perm_code'] as const

interface MenuTreeRowProps {
  line: TreeLine
  siblings: readonly Menu[]
  isSelected: boolean
  /** The one line that Tab reaches. */
  isStop: boolean
  sortable: boolean
  onSelect: () => void
  onToggle: () => void
}

/** One entry of the tree. */
export function MenuTreeRow(props: MenuTreeRowProps) {
  const { line, siblings, isSelected, isStop, sortable, onSelect, onToggle } = props
  const { menu, depth, hasChildren, isOpen } = line
  const say = useSay()
  const drag = useSortable({ id: menu.id, disabled: !sortable })
  const shift = drag.transform ? `translate3d(0, ${Math.round(drag.transform.y)}px, 0)` : undefined
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    onSelect()
  }
  return (
    <div
      ref={drag.setNodeRef}
      role="treeitem"
      className={`menu-line${isSelected ? ' is-on' : ''}${drag.isDragging ? ' is-dragged' : ''}${menu.is_enabled ? '' : ' is-off'}`}
      style={{ paddingLeft: 4 + (depth - 1) * 20, transform: shift, transition: drag.transition }}
      aria-level={depth}
      aria-selected={isSelected}
      aria-expanded={hasChildren ? isOpen : undefined}
      aria-posinset={siblings.findIndex(({ id }) => id === menu.id) + 1}
      aria-setsize={siblings.length}
      tabIndex={isStop ? 0 : -1}
      onClick={onSelect}
      onKeyDown={handleKey}
    >
      <button
        type="button"
        className="menu-caret"
        tabIndex={-1}
        aria-hidden="true"
        disabled={!hasChildren}
        onClick={(event) => {
          event.stopPropagation()
          onToggle()
        }}
      >
        {hasChildren ? <Icon name={isOpen ? 'down' : 'right'} size={12} /> : null}
      </button>
      {menu.level === 3 ? <Icon name="lock" size={12} /> : <Icon name={iconNamed(menu.meta_icon)} />}
      <span className="menu-name">
        {say(titleOf(menu))}
        {menu.level === 3 ? <span className="menu-code mono">{menu.perm_code}</span> : null}
      </span>
      <Cells menu={menu} />
      <span className="menu-marks">
        <Marks menu={menu} />
      </span>
      {sortable ? (
        <span className="menu-grip" ref={drag.setActivatorNodeRef} {...drag.listeners}>
          <Icon name="drag" />
        </span>
      ) : null}
    </div>
  )
}

/** The columns of the tree table; shown where it has the width to itself. */
function Cells({ menu }: { menu: Menu }) {
  return (
    <>
      {TREE_COLUMNS.map((column) => (
        <span key={column} className={`menu-cell is-${column}`}>
          {menu[column]}
        </span>
      ))}
    </>
  )
}

/** Names of the columns, over the tree table. */
export function MenuTreeHead({ sortable }: { sortable: boolean }) {
  const t = useText(text)
  const say = useSay()
  return (
    <div className="menu-line menu-columns" aria-hidden="true">
      <span className="menu-name">{t('title')}</span>
      {TREE_COLUMNS.map((column) => (
        <span key={column} className={`menu-cell is-${column}`}>
          {say(menuLabels[column])}
        </span>
      ))}
      <span className="menu-marks">{t('flags')}</span>
      {sortable ? <span className="menu-grip" /> : null}
    </div>
  )
}

function Marks({ menu }: { menu: Menu }) {
  const t = useText(text)
  return (
    <>
      {menu.is_enabled ? null : <Tag line>{t('disabled')}</Tag>}
      {menu.is_testing ? <Tag line>{t('testing')}</Tag> : null}
      {menu.level < 3 && !menu.is_menu ? <Tag line>{t('hidden')}</Tag> : null}
      {menu.level < 3 && menu.staff_only ? <Tag>{t('staffOnly')}</Tag> : null}
    </>
  )
}
