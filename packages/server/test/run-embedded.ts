import { takeServerLock } from '../src/platform/database/embedded/server-lock.ts'
import { startEmbeddedPostgres } from '../src/platform/database/embedded/start-embedded-postgres.ts'
import { quietLog } from './temporary-cluster.ts'

// A server of nothing but its database, as a process of its own that a test can kill: node run-embedded.ts <folder>
const dataDir = process.argv[2] ?? ''
try {
  const lock = takeServerLock(dataDir)
  process.send?.({ locked: true })
  const server = await startEmbeddedPostgres({ dataDir, log: quietLog, throwaway: true })
  lock.announce('http://localhost:8080')
  process.send?.({ adminUrl: server.adminUrl, ownerUrl: server.ownerUrl, reused: server.reused })
  process.once('message', async () => {
    await server.stop()
    lock.release()
    process.disconnect()
  })
} catch (error) {
  process.send?.({ refused: error instanceof Error ? error.message : String(error) })
  process.exitCode = 1
  process.disconnect()
}
