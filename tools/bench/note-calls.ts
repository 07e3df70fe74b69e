import type { Client } from '../lib/http-client.ts'
import { measureCall } from './call-bench.ts'
import { atLeast, atMost, type Note } from './figures.ts'
import { residentMiB } from './process-facts.ts'
import type { SellerCall } from './seller-calls.ts'

/** Budgets of the design, 11: of the analysis page, and of list calls with ten million rows behind them. */
const PAGE_P95_MS = 100
const LIST_SHARE = 0.26
const LIST_CPU_MS = 1.5
const MEMORY_MIB = 250

const CONNECTIONS = [1, 8]
/** Short rounds: there are many calls; over few rows they are but tried out. */
const ROUNDS = { rounds: 3, roundMs: 1_000 }
const TRIED = { rounds: 1, roundMs: 300 }

/** Measures each call over one connection and over several, and the memory that the server then has. */
export async function noteCalls(
  { client, pid }: { client: Client; pid: number },
  note: Note,
  { calls, isTrial }: { calls: readonly SellerCall[]; isTrial: boolean },
): Promise<void> {
  note('server memory before the calls', [residentMiB(pid), 'MiB'])
  for (const { name, path, kind } of calls) {
    for (const connections of CONNECTIONS) {
      const { product, bare } = await measureCall(client, pid, {
        path,
        connections,
        ...(isTrial ? TRIED : ROUNDS),
      })
      const over = `${name}, ${connections === 1 ? 'one connection' : `${connections} connections`}`
      const isPage = kind === 'page' && connections === 1
      const isList = kind === 'list' && connections > 1
      note(`${over}, p50`, [product.p50Ms, 'ms'])
      note(`${over}, p95`, [product.p95Ms, 'ms'], isPage ? atMost(product.p95Ms, PAGE_P95_MS) : undefined)
      note(`${over}, requests`, [product.perSecond, '/s'])
      const share = product.perSecond / bare.perSecond
      note(`${over}, requests/s ÷ bare route`, [share, '×'], isList ? atLeast(share, LIST_SHARE) : undefined)
      note(
        `${over}, server CPU a request`,
        [product.cpuMs, 'ms'],
        isList ? atMost(product.cpuMs, LIST_CPU_MS) : undefined,
      )
    }
  }
  const memory = residentMiB(pid)
  note('server memory after the calls', [memory, 'MiB'], atMost(memory, MEMORY_MIB))
}
