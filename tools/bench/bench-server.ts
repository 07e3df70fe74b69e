import { joinEmbeddedPostgres } from '../../packages/server/src/platform/database/embedded/join-embedded-postgres.ts'
import { type RunningServer, startServer } from '../lib/server-process.ts'
import { type BenchCompany, makeBenchCompany } from './bench-company.ts'

/** The product on a data folder of its own, with a company to measure with. */
export interface Bench {
  readonly server: RunningServer
  readonly urls: { ownerUrl: string; appUrl: string }
  readonly company: BenchCompany
}

/** Runs one part of the bench; nothing that another part did stands in its way. */
export async function withBench(part: (bench: Bench) => Promise<void>): Promise<void> {
  // Believed about its callers' addresses as behind a proxy: one address may log in sixty times a minute.
  const server = await startServer(() => ({ TRUST_PROXY: 'loopback' }))
  try {
    const urls = await joinEmbeddedPostgres(server.dataDir)
    if (urls === undefined) throw new Error('the embedded PostgreSQL cannot be reached')
    await part({ server, urls, company: await makeBenchCompany(urls.ownerUrl) })
  } finally {
    await server.stop()
  }
}
