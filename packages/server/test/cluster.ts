import { inject } from 'vitest'
import { copyDatabase, TEMPLATE_DATABASE, type TestCluster, type TestDatabase } from './database-copies.ts'

declare module 'vitest' {
  interface ProvidedContext {
    testCluster: TestCluster
  }
}

/** A migrated database for one test file, copied from the template. */
export function createTestDatabase(): Promise<TestDatabase> {
  return copyDatabase(inject('testCluster'), TEMPLATE_DATABASE)
}

/** A database without our tables, for tests of migrations. */
export function createEmptyDatabase(): Promise<TestDatabase> {
  return copyDatabase(inject('testCluster'), 'template1')
}
