import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { expect, test, vi } from 'vitest'
import { startFakeServer } from '../../../test/fake-server.ts'
import { aMenu, aPage, aSession } from '../../../test/session.ts'
import { invalidate } from '../../kit/api/query-client.ts'
import { keepToken } from '../../kit/api/session-token.ts'
import { takeSession } from '../routing/guard.ts'
import { routesStore } from '../routing/routes-store.ts'
import { installShellReactions } from './shell-reactions.ts'

test('the sidebar follows what the reader changed of the menus', async () => {
  const server = startFakeServer()
  keepToken('token-1')
  installShellReactions(() => undefined)
  takeSession(aSession())
  const kits = aMenu({ path: '/kits', children: [aPage({ path: 'nav', component: 'kits/nav' })] })
  server.on(sessionEndpoints.getSession, () => aSession({ menus: [kits] }))
  await invalidate(sessionEndpoints.getSession)
  await vi.waitFor(() => expect(routesStore.get().sidebar.map(({ path }) => path)).toEqual(['/kits']))
  server.close()
})
