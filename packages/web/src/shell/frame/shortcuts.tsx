import { FRONT_HOME, isFrontPath, SHORTCUT_PAGES } from '@crossdock/contracts/vocabulary/routes.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { commonText } from '../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../kit/i18n/use-text.ts'
import { Icon } from '../../kit/ui/icon.tsx'
import { Link } from '../../kit/ui/link.tsx'
import { MenuButton } from '../../kit/ui/menu.tsx'
import type { ShellRoute } from '../routing/menu-routes.ts'
import { routesStore } from '../routing/routes-store.ts'
import { shellText } from '../shell.text.ts'
import { siteStore } from '../start-up/site-store.ts'

/** Room a shortcut may take besides its words, and for the word 更多, in pixels. */
const MORE_WIDTH = 72

/** What a shortcut leads to: a permitted page, or the home of the public front. */
type Shortcut = Pick<ShellRoute, 'path' | 'title' | 'icon'>

const frontHome: Shortcut = { path: FRONT_HOME, title: shellText.frontHome, icon: 'globe' }

/** The permitted shortcuts of this user, and the public home where the front is allowed (spec 2.6). */
export function useShortcuts(): readonly Shortcut[] {
  const routes = routesStore.use((state) => state.routes)
  const hasFront = siteStore((site) => site.allow_front)
  const pages = SHORTCUT_PAGES.flatMap((path) => routes.filter((route) => route.path === path))
  return hasFront ? [...pages, frontHome] : pages
}

/** Opens a page; those of the public front are another document. */
export function useOpenPage(): (path: string) => void {
  const navigate = useNavigate()
  return (path) => (isFrontPath(path) ? location.assign(path) : void navigate(path))
}

/** Shortcuts in the top bar; what does not fit waits under 更多 (platform.md 4). */
export function ShortcutBar({ current }: { current: string | undefined }) {
  const shortcuts = useShortcuts()
  const t = useText(shellText)
  const c = useText(commonText)
  const say = useSay()
  const open = useOpenPage()
  const bar = useRef<HTMLElement>(null)
  const fitting = useFitting(bar, shortcuts.length, say(shellText.dashboard))
  const rest = shortcuts.slice(fitting)
  return (
    <nav ref={bar} className="shortcuts" aria-label={t('shortcutBar')}>
      {shortcuts.slice(0, fitting).map((route) => (
        <Link key={route.path} to={route.path} aria-current={route.path === current ? 'page' : undefined}>
          {say(route.title)}
        </Link>
      ))}
      {rest.length > 0 ? (
        <MenuButton
          label={c('more')}
          items={rest.map((route) => ({
            key: route.path,
            label: say(route.title),
            onSelect: () => open(route.path),
          }))}
        >
          {c('more')}
          <Icon name="down" size={12} />
        </MenuButton>
      ) : null}
    </nav>
  )
}

/** How many entries fit; measured with all of them in place whenever width, number or language change. */
function useFitting(bar: React.RefObject<HTMLElement | null>, count: number, language: string): number {
  const [fitting, setFitting] = useState(count)
  const widths = useRef<number[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words have other widths
  useLayoutEffect(() => setFitting(count), [count, language])
  useLayoutEffect(() => {
    const box = bar.current
    if (!box) return
    const links = [...box.querySelectorAll('a')]
    if (links.length === count)
      widths.current = links.map(
        (link) => link.getBoundingClientRect().right - box.getBoundingClientRect().left,
      )
    const measure = () => {
      const room = box.clientWidth
      const all = (widths.current.at(-1) ?? 0) <= room
      setFitting(all ? count : widths.current.filter((right) => right <= room - MORE_WIDTH).length)
    }
    measure()
    if (typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    return () => watch.disconnect()
  })
  return fitting
}
