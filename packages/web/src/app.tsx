import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './kit/api/query-client.ts'
import { officeRoutes } from './shell/routing/router.tsx'
import { installShellReactions } from './shell/session/shell-reactions.ts'
import { followVisits } from './shell/visits/visits.ts'

/** Starts the back-office: the router begins with the guard as soon as it is made. */
export function startOffice(root: HTMLElement): void {
  const router = createBrowserRouter(officeRoutes)
  installShellReactions((path) => void router.navigate(path, { replace: true }))
  followVisits(router)
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
