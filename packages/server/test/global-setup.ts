import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { APP_ROLE, OWNER_ROLE } from '../src/platform/database/embedded/roles.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { onDatabase, TEMPLATE_DATABASE, withClient } from './database-copies.ts'
import { quietLog, startTemporaryCluster } from './temporary-cluster.ts'

/** Starts one PostgreSQL per test run and migrates the template once; the answer ends it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startTemporaryCluster()
  try {
    await withClient(server.adminUrl, (client) =>
      client.query(`create database ${TEMPLATE_DATABASE} owner ${OWNER_ROLE}`),
    )
    await migrate({
      ownerUrl: onDatabase(server.ownerUrl, TEMPLATE_DATABASE),
      appRole: APP_ROLE,
      directory: join(import.meta.dirname, '..', 'migrations'),
      log: quietLog,
    })
  } catch (error) {
    await server.stop()
    throw error
  }
  const { adminUrl, ownerUrl, appUrl } = server
  project.provide('testCluster', { adminUrl, ownerUrl, appUrl })
  return () => server.stop()
}
