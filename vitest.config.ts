import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    // Every core, as far as the connections of one PostgreSQL go.
    maxWorkers: Math.min(availableParallelism(), 4),
    projects: [
      {
        test: {
          name: 'contracts',
          root: 'packages/contracts',
          include: ['src/**/*.test.ts'],
          isolate: false,
        },
      },
      {
        test: {
          name: 'server',
          root: 'packages/server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['test/global-setup.ts'],
          // The server is loaded once for each worker; what a test changes is its own app and database.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'web',
          root: 'packages/web',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: ['test/patience.ts'],
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'tools',
          root: 'tools',
          include: ['**/*.test.{ts,mjs}'],
          exclude: ['new-view/templates/**'],
          testTimeout: 60_000,
        },
      },
    ],
  },
})
