import { TAB_MENU_WIDTH } from '@crossdock/contracts/vocabulary/interface.ts'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useSay, useText } from '../../kit/i18n/use-text.ts'
import { IconButton } from '../../kit/ui/button.tsx'
import { Icon } from '../../kit/ui/icon.tsx'
import { MenuPanel } from '../../kit/ui/menu.tsx'
import { moveFocus } from '../../kit/ui/move-focus.ts'
import type { ShellRoute } from '../routing/menu-routes.ts'
import { shellText } from '../shell.text.ts'
import type { OpenTab } from './tabs.ts'
import { tabsStore } from './tabs-store.ts'
import { type TabActions, useTabActions } from './use-tab-actions.ts'
import { useTabMoves } from './use-tab-moves.ts'

interface TabBarProps {
  routes: readonly ShellRoute[]
  front: string | undefined
}

interface OpenMenu {
  readonly path: string
  readonly at: { x: number; y: number } | undefined
}

/** The visited pages; a right click opens their menu, a middle click closes (platform.md 4). */
export function TabBar({ routes, front }: TabBarProps) {
  const tabs = tabsStore((state) => state.tabs)
  const t = useText(shellText)
  const actions = useTabActions(front)
  const moves = useTabMoves()
  const [menu, setMenu] = useState<OpenMenu | undefined>()
  const list = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLButtonElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new tab in front is scrolled into sight
  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected=true]')
      ?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [front, tabs.length])
  return (
    <nav className="tabbar" aria-label={t('tabs')}>
      <div
        ref={list}
        className="tabs"
        role="tablist"
        aria-label={t('tabs')}
        onKeyDown={(event) => moveFocus(event, '[role=tab]')}
        onWheel={({ currentTarget, deltaX, deltaY }) => {
          if (deltaX === 0) currentTarget.scrollLeft += deltaY // a wheel turns only up and down
        }}
      >
        {tabs.map((tab) => (
          <TabItem
            key={tab.path}
            tab={tab}
            title={routes.find((route) => route.path === tab.path)?.title ?? shellText.noName}
            isFront={tab.path === front}
            actions={actions}
            isDragged={tab.path === moves.dragged}
            moves={moves.propsOf(tab.path, tab.pinned)}
            onMenu={(event) => {
              event.preventDefault()
              setMenu({ path: tab.path, at: { x: event.clientX, y: event.clientY } })
            }}
          />
        ))}
      </div>
      <div className="tabbar-end">
        <IconButton
          ref={end}
          small
          icon="down"
          label={t('tabActions')}
          aria-haspopup="menu"
          aria-expanded={menu !== undefined}
          onClick={() => setMenu(front && !menu ? { path: front, at: undefined } : undefined)}
        />
      </div>
      {menu ? (
        <MenuPanel
          anchor={end}
          label={t('tabActions')}
          items={actions.menuOf(menu.path)}
          at={menu.at}
          align={menu.at ? 'start' : 'end'}
          width={TAB_MENU_WIDTH - 8}
          onClose={() => setMenu(undefined)}
        />
      ) : null}
    </nav>
  )
}

interface TabItemProps {
  tab: OpenTab
  title: ShellRoute['title']
  isFront: boolean
  actions: TabActions
  isDragged: boolean
  moves: object
  onMenu: (event: MouseEvent) => void
}

function TabItem({ tab, title, isFront, actions, isDragged, moves, onMenu }: TabItemProps) {
  const say = useSay()
  const t = useText(shellText)
  const isDirty = tabsStore((state) => state.dirty.has(tab.path))
  const name = say(title)
  return (
    <div
      className={`tab${tab.pinned ? ' is-pinned' : ''}${isDragged ? ' is-dragged' : ''}`}
      {...moves}
      role="tab"
      tabIndex={isFront ? 0 : -1}
      aria-selected={isFront}
      onClick={() => actions.open(tab)}
      onContextMenu={onMenu}
      onAuxClick={(event) => event.button === 1 && !tab.pinned && actions.close(tab.path)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' || event.key === ' ') actions.open(tab)
        if (event.key === 'Delete' && !tab.pinned) actions.close(tab.path)
      }}
    >
      {tab.pinned ? <Icon name="pin" size={12} /> : null}
      {name}
      {isDirty ? <i className="tab-dirty" /> : null}
      {tab.pinned ? null : (
        <span
          className="close"
          title={t('closeTab', { title: name })}
          aria-hidden="true"
          onClick={(event) => {
            event.stopPropagation()
            actions.close(tab.path)
          }}
        >
          <Icon name="close" size={12} />
        </span>
      )}
    </div>
  )
}
