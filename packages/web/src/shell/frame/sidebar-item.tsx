import { useEffect, useRef, useState } from 'react'
import { useSay, useText } from '../../kit/i18n/use-text.ts'
import { Icon, iconNamed } from '../../kit/ui/icon.tsx'
import { Link } from '../../kit/ui/link.tsx'
import { MenuPanel } from '../../kit/ui/menu.tsx'
import type { SidebarNode } from '../routing/menu-routes.ts'
import { shellText } from '../shell.text.ts'
import { useOpenPage } from './shortcuts.tsx'

interface SidebarItemProps {
  node: SidebarNode
  folded: boolean
  current: string | undefined
}

/** An entry of the sidebar: a page, or a group that opens. */
export function SidebarItem({ node, folded, current }: SidebarItemProps) {
  if (node.children.length === 0) return <PageItem node={node} isCurrent={node.path === current} />
  return folded ? <FoldedGroup node={node} current={current} /> : <Group node={node} current={current} />
}

function PageItem({
  node,
  isCurrent,
  bare = false,
}: {
  node: SidebarNode
  isCurrent: boolean
  bare?: boolean
}) {
  const say = useSay()
  const t = useText(shellText)
  const link = useRef<HTMLAnchorElement>(null)
  // a page opened from elsewhere may stand below the edge of a long tree
  useEffect(() => {
    if (isCurrent) link.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isCurrent])
  return (
    <Link
      ref={link}
      to={node.path}
      className="nav-item"
      aria-current={isCurrent ? 'page' : undefined}
      title={say(node.title)}
    >
      {bare ? null : <Icon name={iconNamed(node.icon)} />}
      <span>{say(node.title)}</span>
      {node.testing ? <span className="badge-test">{t('testing')}</span> : null}
    </Link>
  )
}

type GroupProps = Omit<SidebarItemProps, 'folded'>

function Group({ node, current }: GroupProps) {
  const say = useSay()
  const t = useText(shellText)
  const holdsCurrent = node.children.some((child) => child.path === current)
  const [open, setOpen] = useState(holdsCurrent)
  useEffect(() => {
    if (holdsCurrent) setOpen(true)
  }, [holdsCurrent])
  return (
    <>
      <button
        type="button"
        className={open ? 'nav-item is-open' : 'nav-item'}
        aria-expanded={open}
        title={say(node.title)}
        onClick={() => setOpen(!open)}
      >
        <Icon name={iconNamed(node.icon)} />
        <span>{say(node.title)}</span>
        {node.testing ? <span className="badge-test">{t('testing')}</span> : null}
        <span className="chev">
          <Icon name={open ? 'down' : 'right'} size={12} />
        </span>
      </button>
      {open ? (
        <div className="nav-sub">
          {node.children.map((child) => (
            <PageItem key={child.path} node={child} isCurrent={child.path === current} bare />
          ))}
        </div>
      ) : null}
    </>
  )
}

/** Folded to 50 px, a group opens beside itself. */
function FoldedGroup({ node, current }: GroupProps) {
  const say = useSay()
  const openPage = useOpenPage()
  const [at, setAt] = useState<{ x: number; y: number } | undefined>()
  const anchor = useRef<HTMLButtonElement>(null)
  const isHere = node.children.some((child) => child.path === current)
  const open = () => {
    const box = anchor.current?.getBoundingClientRect()
    setAt(at || !box ? undefined : { x: box.right + 8, y: box.top - 8 })
  }
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className="nav-item"
        aria-haspopup="menu"
        aria-expanded={at !== undefined}
        aria-current={isHere ? 'true' : undefined}
        aria-label={say(node.title)}
        title={say(node.title)}
        onClick={open}
      >
        <Icon name={iconNamed(node.icon)} />
      </button>
      {at ? (
        <MenuPanel
          anchor={anchor}
          label={say(node.title)}
          at={at}
          onClose={() => setAt(undefined)}
          items={node.children.map((child) => ({
            key: child.path,
            label: say(child.title),
            checked: child.path === current,
            onSelect: () => openPage(child.path),
          }))}
        />
      ) : null}
    </>
  )
}
