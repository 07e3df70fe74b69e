import { defineConfig } from 'vitest/config'

/** Journeys of a user through the built product in a real browser; one server for the run, one file at a time. */
export default defineConfig({
  root: import.meta.dirname,
  test: {
    name: 'journeys',
    include: ['*.journey.test.ts'],
    globalSetup: ['global-setup.ts'],
    fileParallelism: false,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
