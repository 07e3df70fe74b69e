import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { joinEmbeddedPostgres } from '../../packages/server/src/platform/database/embedded/join-embedded-postgres.ts'
import { type RunningServer, startServer } from '../lib/server-process.ts'
import { type BenchCompany, makeBenchCompany } from './bench-company.ts'

/** The product on a data folder of its own, with a company to measure with. */
export interface Bench {
  readonly server: RunningServer
  /** `adminUrl` is PostgreSQL's superuser in the product's database: for making rows and reading plans. */
  readonly urls: { ownerUrl: string; appUrl: string; adminUrl: string }
  readonly company: BenchCompany
}

/**
 * Runs one part of the bench; nothing that another part did stands in its way. With `kept` the data folder stays
 * there, and its company is taken up again when it already has one.
 */
export async function withBench(part: (bench: Bench) => Promise<void>, kept?: string): Promise<void> {
  if (kept !== undefined) mkdirSync(kept, { recursive: true })
  // Believed about its callers' addresses as behind a proxy: one address may log in sixty times a minute.
  const server = await startServer(() => ({ TRUST_PROXY: 'loopback' }), kept)
  try {
    const addresses = await joinEmbeddedPostgres(server.dataDir)
    if (addresses === undefined) throw new Error('the embedded PostgreSQL cannot be reached')
    const { ownerUrl, appUrl } = addresses
    const admin = new URL(addresses.adminUrl)
    admin.pathname = new URL(ownerUrl).pathname
    const urls = { ownerUrl, appUrl, adminUrl: admin.href }
    await part({ server, urls, company: await companyOf(ownerUrl, server.dataDir) })
  } finally {
    await server.stop()
  }
}

async function companyOf(ownerUrl: string, folder: string): Promise<BenchCompany> {
  const file = join(folder, 'bench-company.json')
  // Written below, by the run that made the company.
  if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as BenchCompany
  const company = await makeBenchCompany(ownerUrl)
  writeFileSync(file, JSON.stringify(company))
  return company
}
