import type { Menu } from '@crossdock/contracts/areas/system/menus/menus.schema.ts'
import { systemPermissions } from '@crossdock/contracts/areas/system/system.permissions.ts'
import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { type KeyboardEvent, useState } from 'react'
import { useText } from '../../../kit/i18n/use-text.ts'
import { IconButton } from '../../../kit/ui/button.tsx'
import { SearchField } from '../../../kit/ui/search-field.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { text } from './menu.text.ts'
import { ancestorsOf, childrenOf, droppedOn, movedByOne, type TreeLine, treeLines } from './menu-nodes.ts'
import { MenuTreeHead, MenuTreeRow } from './menu-tree-row.tsx'
import { useMayChange } from './use-may-change.ts'

interface MenuTreePanelProps {
  /** Undefined until the first answer. */
  menus: readonly Menu[] | undefined
  selected: Menu | undefined
  onSelect: (menu: Menu) => void
  onSort: (parentId: number | null, ids: number[]) => void
}

/** The tree of three levels: arrow keys walk, Enter selects, drag or Alt with arrows sorts among siblings. */
export function MenuTreePanel({ menus, selected, onSelect, onSort }: MenuTreePanelProps) {
  const t = useText(text)
  const mayEdit = useMayChange()(systemPermissions.menu.sort)
  const [word, setWord] = useState('')
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const [dragged, setDragged] = useState<number>()
  // a press becomes a drag after 4 px, so that selecting stays a press
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }))
  if (!menus)
    return (
      <div className="menu-tree">
        <Skeleton lines={12} />
      </div>
    )
  const open = new Set(opened)
  if (selected) for (const { id } of ancestorsOf(menus, selected.id)) open.add(id)
  if (dragged !== undefined) open.delete(dragged)
  const lines = treeLines(menus, open, word)
  const toggle = (id: number) => setOpened(flipped(open, id))
  const handleDrop = ({ active, over }: DragEndEvent) => {
    setDragged(undefined)
    const menu = menus.find(({ id }) => id === active.id)
    const ids = menu && over ? droppedOn(menus, menu, Number(over.id)) : undefined
    if (menu && ids) onSort(menu.parent_id, ids)
  }
  const move = (menu: Menu, step: 1 | -1) => {
    const ids = movedByOne(menus, menu, step)
    if (mayEdit && ids) onSort(menu.parent_id, ids)
  }
  return (
    <div className="menu-tree">
      <div className="menu-tree-head">
        <SearchField value={word} onChange={setWord} placeholder={t('searchHint')} />
        <IconButton
          icon="openAll"
          label={t('openAll')}
          onClick={() => setOpened(new Set(menus.map(({ id }) => id)))}
        />
        <IconButton icon="closeAll" label={t('closeAll')} onClick={() => setOpened(new Set())} />
      </div>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragStart={({ active }) => setDragged(Number(active.id))}
        onDragCancel={() => setDragged(undefined)}
        onDragEnd={handleDrop}
      >
        <SortableContext items={lines.map(({ menu }) => menu.id)} strategy={verticalListSortingStrategy}>
          <div className="menu-lines-box">
            <MenuTreeHead sortable={mayEdit && word === ''} />
            <div
              className="menu-lines"
              role="tree"
              aria-label={t('tree')}
              onKeyDown={(event) => walk(event, { lines, toggle, move })}
            >
              {lines.map((line, index) => (
                <MenuTreeRow
                  key={line.menu.id}
                  line={line}
                  siblings={childrenOf(menus, line.menu.parent_id)}
                  isSelected={line.menu.id === selected?.id}
                  isStop={
                    selected && lines.some(({ menu }) => menu === selected)
                      ? line.menu === selected
                      : index === 0
                  }
                  sortable={mayEdit && word === ''}
                  onSelect={() => onSelect(line.menu)}
                  onToggle={() => toggle(line.menu.id)}
                />
              ))}
            </div>
          </div>
        </SortableContext>
      </DndContext>
      {mayEdit ? <p className="menu-tree-note">{t('keys')}</p> : null}
    </div>
  )
}

function flipped(open: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(open)
  if (!next.delete(id)) next.add(id)
  return next
}

interface Steps {
  readonly lines: readonly TreeLine[]
  toggle(id: number): void
  move(menu: Menu, step: 1 | -1): void
}

/** Keys of a tree as screen readers know them; Alt with an arrow moves the entry itself. */
function walk(event: KeyboardEvent<HTMLElement>, { lines, toggle, move }: Steps): void {
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=treeitem]')]
  const at = event.target instanceof HTMLElement ? rows.indexOf(event.target) : -1
  const line = lines[at]
  if (!line) return
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : undefined
  if (step !== undefined && event.altKey) move(line.menu, step)
  else if (step !== undefined) rows[at + step]?.focus()
  else if (event.key === 'Home') rows[0]?.focus()
  else if (event.key === 'End') rows.at(-1)?.focus()
  else if (event.key === 'ArrowRight' && line.hasChildren && !line.isOpen) toggle(line.menu.id)
  else if (event.key === 'ArrowLeft' && line.isOpen) toggle(line.menu.id)
  else if (event.key === 'ArrowLeft')
    rows
      .slice(0, at)
      .findLast((_, index) => (lines[index]?.depth ?? 0) < line.depth)
      ?.focus()
  else return
  event.preventDefault()
}
