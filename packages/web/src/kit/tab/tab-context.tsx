import { createContext, use } from 'react'

/** What a screen knows of the tab it stands in; the shell provides it. */
export interface Tab {
  /** Route without query, e.g. `/amzdata/analysis`. */
  readonly path: string
  /** Query of this tab, with leading `?` or empty; other tabs keep their own. */
  readonly search: string
  /** The tab is in front; polling pauses by itself while it is not. */
  readonly active: boolean
  /** The query as it was asked for last; it is ahead of `search` until the address has followed. */
  readSearch(): string
  /** Changes the query of this tab; `replace` (default) adds no step to the history. */
  setSearch(search: string, options?: { replace?: boolean }): void
  /** Unsaved content: closing asks first. */
  setDirty(dirty: boolean): void
  /** Goes somewhere else inside the product. */
  navigate(to: string): void
}

export const TabContext = createContext<Tab | undefined>(undefined)

/** The tab this screen stands in. */
export function useTab(): Tab {
  const tab = use(TabContext)
  if (!tab) throw new Error('useTab was used outside of a tab')
  return tab
}
