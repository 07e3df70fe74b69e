import { useEffect } from 'react'
import { useSay } from '../../kit/i18n/use-text.ts'
import type { ShellRoute } from '../routing/menu-routes.ts'
import { siteStore } from '../start-up/site-store.ts'

/** Translated route title and product title; the product title alone where there is no route (spec 2.2). */
export function usePageTitle(route: ShellRoute | undefined): void {
  const say = useSay()
  const product = siteStore((site) => site.name)
  const title = route ? `${say(route.title)} - ${product}` : product
  useEffect(() => {
    document.title = title
  }, [title])
}
