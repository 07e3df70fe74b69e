import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './kit/api/query-client.ts'
import { officeRoutes } from './shell/routing/router.tsx'
import { installShellReactions } from './shell/session/shell-reactions.ts'

const router = createBrowserRouter(officeRoutes)
installShellReactions((path) => void router.navigate(path, { replace: true }))

/** The back-office. */
export function App() {
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
}
