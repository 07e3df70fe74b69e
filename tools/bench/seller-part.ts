import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from '../lib/http-client.ts'
import { giveShops } from './bench-company.ts'
import type { Bench } from './bench-server.ts'
import type { Note } from './figures.ts'
import { noteCalls } from './note-calls.ts'
import { writePlans } from './query-plans.ts'
import { sellerCalls } from './seller-calls.ts'
import { type RowSizes, sellerSteps } from './seller-steps.ts'

interface SellerWish {
  readonly rows: number
  readonly copies: number
  /** Also look at the plans of the statements behind the calls. */
  readonly plans: boolean
  readonly writesPages: boolean
}

/** Listings of a company with ten million transactions. */
const LISTINGS = 50_000
/** Fewer transactions are a quick look. */
const TRIAL = 500_000

/** Makes the rows of a large company, step by step, and makes the calls of its screens over them. */
export async function measureSellerCalls(
  bench: Bench,
  note: Note,
  { rows, copies, plans, writesPages }: SellerWish,
): Promise<void> {
  const transactions = rows * copies
  const sizes: RowSizes = {
    rows,
    copies,
    items: Math.round(transactions / 2),
    ads: Math.round(transactions * 0.3),
    listings: Math.min(LISTINGS, Math.max(1_000, Math.round(transactions / 200))),
  }
  await makeRows(bench, note, sizes)
  const { server, urls, company } = bench
  await giveShops(urls.ownerUrl, company.companyId)
  const plain = new Client(server.origin)
  await plain.logIn(company.plain.username, company.plain.password)
  const calls = await sellerCalls(urls.adminUrl, company.companyId, plain)
  await noteCalls({ client: plain, pid: server.pid }, note, { calls, isTrial: transactions < TRIAL })
  if (plans) await writePlans({ bench, client: plain, calls, writesPages })
}

/** Makes what no earlier run on the same folder has made. */
async function makeRows(bench: Bench, note: Note, sizes: RowSizes): Promise<void> {
  const file = join(bench.server.dataDir, 'bench-steps.json')
  // Written below, step by step.
  const done = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []
  const folder = mkdtempSync(join(tmpdir(), 'crossdock-bench-'))
  try {
    for (const { name, make } of sellerSteps) {
      if (done.includes(name)) {
        console.log(`${name}: there already`)
        continue
      }
      const start = performance.now()
      const made = await make(bench, { ...sizes, folder })
      const seconds = (performance.now() - start) / 1000
      console.log(`${name}: ${made} rows in ${seconds.toFixed(1)} s`)
      note(`made: ${name}`, [made, 'rows'])
      done.push(name)
      writeFileSync(file, JSON.stringify(done))
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
