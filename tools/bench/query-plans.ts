import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Client } from '../lib/http-client.ts'
import type { Bench } from './bench-server.ts'
import { inFill } from './fill-table.ts'
import { PlanLog, type Ran } from './plan-log.ts'
import { planPage, type Statement } from './plan-page.ts'
import type { SellerCall } from './seller-calls.ts'

const FILE = join(import.meta.dirname, '../../docs/query-plans.md')
/** A call is made this often: the server prepares what it says often, and PostgreSQL then plans it for all values. */
const TIMES = 15
const HEAVIEST = 10

interface PlanWish {
  readonly bench: Bench
  readonly client: Client
  readonly calls: readonly SellerCall[]
  readonly writesPages: boolean
}

/** Makes the calls once more while PostgreSQL writes down how it answers, and tells the heaviest statements. */
export async function writePlans({ bench, client, calls, writesPages }: PlanWish): Promise<void> {
  const { urls, server } = bench
  const log = new PlanLog(join(server.dataDir, 'postgres.log'))
  const statements = new Map<string, Statement>()
  await explaining(urls, true)
  try {
    for (const { name, path } of calls) {
      log.skip()
      for (let time = 0; time < TIMES; time++) await answered(client, path)
      for (const ran of log.read()) add(statements, name, ran)
    }
  } finally {
    await explaining(urls, false)
  }
  const heaviest = [...statements.values()].toSorted((one, other) => totalOf(other) - totalOf(one))
  const counts = await inFill(urls.adminUrl, async (admin) => {
    const { rows } = await admin.query<{ name: string; rows: string }>(
      `select c.relname as name, c.reltuples::bigint as rows from pg_class c
       where c.relnamespace = 'amzdata'::regnamespace and c.relkind = 'r' and c.reltuples >= 1000 order by 2 desc`,
    )
    return rows
  })
  const page = planPage({
    statements: heaviest.slice(0, HEAVIEST),
    calls: calls.length,
    times: TIMES,
    counts,
  })
  if (writesPages) writeFileSync(FILE, page)
  else console.log(page)
}

function add(statements: Map<string, Statement>, call: string, ran: Ran): void {
  const known = statements.get(ran.text)
  if (known === undefined) {
    statements.set(ran.text, { text: ran.text, calls: new Set([call]), times: [ran.ms], slowest: ran })
    return
  }
  known.calls.add(call)
  known.times.push(ran.ms)
  if (ran.ms > known.slowest.ms) known.slowest = ran
}

const totalOf = ({ times }: Statement) => times.reduce((sum, ms) => sum + ms, 0)

async function answered(client: Client, path: string): Promise<void> {
  const response = await fetch(client.urlOf(path), { headers: client.headers() })
  await response.arrayBuffer()
}

/** Lets the server's role write its plans to PostgreSQL's log, or no longer; its connections begin anew. */
async function explaining({ adminUrl, appUrl }: Bench['urls'], isOn: boolean): Promise<void> {
  const role = new URL(appUrl).username
  await inFill(adminUrl, async (admin) => {
    await admin.query(`load 'auto_explain'`)
    if (!isOn) await admin.query(`alter role ${role} reset all`)
    else {
      for (const [name, value] of SETTINGS) await admin.query(`alter role ${role} set ${name} = ${value}`)
    }
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [role])
  })
}

const SETTINGS = [
  ['session_preload_libraries', `'auto_explain'`],
  ['auto_explain.log_min_duration', '0'],
  ['auto_explain.log_analyze', 'on'],
  ['auto_explain.log_buffers', 'on'],
  ['auto_explain.log_timing', 'on'],
  ['auto_explain.log_format', `'json'`],
] as const
