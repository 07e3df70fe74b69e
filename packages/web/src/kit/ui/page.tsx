import type { ReactNode } from 'react'

interface PageProps {
  children: ReactNode
  /** A list page fills the height: its table scrolls, head and totals stay. */
  list?: boolean
}

/** The scrolling part under the tab bar; each screen is one `<Page>`. */
export function Page({ children, list = false }: PageProps) {
  return <div className={list ? 'page is-list' : 'page'}>{children}</div>
}
