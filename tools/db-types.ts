import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { APP_ROLE } from '../packages/server/src/platform/database/embedded/roles.ts'
import { migrate } from '../packages/server/src/platform/database/migrate.ts'
import { quietLog, startTemporaryCluster } from '../packages/server/test/temporary-cluster.ts'
import { generateTypes } from './lib/generate-types.ts'

// npm run db:types: writes the row types of the migrations into schema.gen.ts.
const server = join(import.meta.dirname, '..', 'packages', 'server')
const target = join(server, 'src', 'platform', 'database', 'schema.gen.ts')
const cluster = await startTemporaryCluster()
try {
  await migrate({
    ownerUrl: cluster.ownerUrl,
    appRole: APP_ROLE,
    directory: join(server, 'migrations'),
    log: quietLog,
  })
  await writeFile(target, await generateTypes(cluster.ownerUrl))
  console.log(`Wrote ${target}`)
} finally {
  await cluster.stop()
}
