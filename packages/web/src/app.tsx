import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { RouterProvider } from 'react-router/dom'
import { queryClient } from './kit/api/query-client.ts'
import { createRouter } from './shell/routing/router.tsx'

const router = createRouter()

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
