import { APP_ROLE } from '../src/platform/database/embedded/roles.ts'
import { migrate } from '../src/platform/database/migrate.ts'
import { quietLog } from './temporary-cluster.ts'

// Run as a process of its own, so that a test can kill it: node run-migrate.ts <owner url> <folder>
const [, , ownerUrl = '', directory = ''] = process.argv
await migrate({ ownerUrl, appRole: APP_ROLE, directory, log: quietLog })
