import type { SessionInfo } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'
import type { PermissionCode } from '@crossdock/contracts/kernel/permission.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { type ComponentType, useCallback, useState } from 'react'
import { keepActor } from '../src/kit/access/actor-store.ts'
import { queryClient } from '../src/kit/api/query-client.ts'
import { chooseLanguage } from '../src/kit/i18n/language.ts'
import { type Tab, TabContext } from '../src/kit/tab/tab-context.tsx'
import { useNewestSearch } from '../src/kit/tab/use-newest-search.ts'
import { ConfirmHost } from '../src/kit/ui/confirm.tsx'
import { ToastHost, toastStore } from '../src/kit/ui/toast.tsx'
import { aSession } from './session.ts'

export interface ScreenOptions {
  /** What the reader may do; nothing else is allowed. */
  readonly permissions: readonly PermissionCode[]
  /** Query of the tab, e.g. `?scope=order`. */
  readonly search?: string
  readonly language?: 'zh' | 'en'
  /** Who the reader is, where the screen looks at more than the permissions. */
  readonly session?: Partial<SessionInfo>
}

/** Shows a screen as it stands in a tab of the back-office; the network is answered by a fake server. */
export function renderScreen(Screen: ComponentType, options: ScreenOptions) {
  queryClient.clear()
  chooseLanguage(options.language ?? 'en')
  keepActor(aSession({ permcodes: [...options.permissions], ...options.session }))
  toastStore.setState({ toasts: [] })
  sessionStorage.clear()
  const tab: SeenTab = { search: options.search ?? '', dirty: false }
  const view = render(
    <QueryClientProvider client={queryClient}>
      <TestTab seen={tab} Screen={Screen} />
      <ToastHost />
      <ConfirmHost />
    </QueryClientProvider>,
  )
  return { ...view, tab }
}

/** What the tab around the screen was told. */
export interface SeenTab {
  search: string
  dirty: boolean
}

function TestTab({ seen, Screen }: { seen: SeenTab; Screen: ComponentType }) {
  const [search, showSearch] = useState(seen.search)
  const write = useCallback(
    (next: string) => {
      seen.search = next
      showSearch(next)
    },
    [seen],
  )
  const address = useNewestSearch({ search, active: true }, write)
  const tab: Tab = {
    ...address,
    path: '/test/screen',
    search,
    active: true,
    setDirty: (dirty) => {
      seen.dirty = dirty
    },
    navigate: () => undefined,
  }
  return (
    <TabContext value={tab}>
      <Screen />
    </TabContext>
  )
}
