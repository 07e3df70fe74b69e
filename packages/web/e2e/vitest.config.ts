import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

/** Journeys of a user through the built product in a real browser; each worker has a server of its own. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'journeys',
    include: ['*.journey.test.ts'],
    globalSetup: ['global-setup.ts'],
    // A server, its PostgreSQL and a browser keep a core busy.
    maxWorkers: Math.min(availableParallelism(), 2),
    // One browser serves all files of a worker; each visitor has a profile of its own.
    isolate: false,
    testTimeout: 60_000,
    // A browser on a busy machine loses a race now and then, and the report names it; what fails twice is a fault.
    retry: 1,
    hookTimeout: 60_000,
  },
})
