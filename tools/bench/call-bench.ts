import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Envelope, SUCCESS } from '@crossdock/contracts/kernel/envelope.ts'
import type { Client } from '../lib/http-client.ts'
import { cpuSeconds, percentile } from './process-facts.ts'

/** Medians of the rounds. */
interface Load {
  perSecond: number
  p50Ms: number
  p95Ms: number
  /** Processor time of the answering process, for one request. */
  cpuMs: number
}

export interface CallFigures {
  bytes: number
  product: Load
  /** A bare route that sends the same bytes. */
  bare: Load
}

/** One GET with its query, and over how many connections it is asked for at once. */
export interface BenchCall {
  path: string
  connections: number
  /** Five rounds of two seconds, unless said otherwise. */
  rounds?: number
  roundMs?: number
}

const ROUNDS = 5
const ROUND_MS = 2_000

/** Compares a call with a bare Fastify route that serialises the same payload, in alternation. */
export async function measureCall(
  client: Client,
  pid: number,
  { path, connections, rounds = ROUNDS, roundMs = ROUND_MS }: BenchCall,
): Promise<CallFigures> {
  const url = client.urlOf(path)
  const headers = client.headers()
  const body = await (await fetch(url, { headers })).text()
  const { code, message } = JSON.parse(body) as Envelope // what every call answers
  if (code !== SUCCESS) throw new Error(`${path} ${code} ${message}`)
  const bare = await startBare(body)
  const product: Load[] = []
  const plain: Load[] = []
  try {
    for (let round = 0; round < rounds; round++) {
      product.push(await drive({ url, headers, connections, pid, roundMs }))
      const target = { url: `${bare.address}/list`, headers: {}, connections, pid: bare.pid, roundMs }
      plain.push(await drive(target))
    }
  } finally {
    bare.stop()
  }
  return { bytes: Buffer.byteLength(body), product: medianOf(product), bare: medianOf(plain) }
}

function medianOf(loads: readonly Load[]): Load {
  const median = (key: keyof Load) =>
    percentile(
      loads.map((load) => load[key]),
      0.5,
    )
  return {
    perSecond: median('perSecond'),
    p50Ms: median('p50Ms'),
    p95Ms: median('p95Ms'),
    cpuMs: median('cpuMs'),
  }
}

interface Target {
  url: string
  headers: Record<string, string>
  connections: number
  pid: number
  roundMs: number
}

/** What is answered within one round over a few kept connections. */
async function drive({ url, headers, connections, pid, roundMs }: Target): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const cpuBefore = cpuSeconds(pid)
  const begun = performance.now()
  const times: number[] = []
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < begun + roundMs) times.push(await timeOf(url, agent, headers))
    }),
  )
  const seconds = (performance.now() - begun) / 1000
  const cpuMs = ((cpuSeconds(pid) - cpuBefore) * 1000) / times.length
  agent.destroy()
  return {
    perSecond: times.length / seconds,
    p50Ms: percentile(times, 0.5),
    p95Ms: percentile(times, 0.95),
    cpuMs,
  }
}

/** Milliseconds until the whole answer is there. */
function timeOf(url: string, agent: Agent, headers: Record<string, string>): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume()
      response.once('end', () => resolve(performance.now() - start))
    }).once('error', reject)
  })
}

async function startBare(body: string): Promise<{ address: string; pid: number; stop: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'crossdock-bare-'))
  const file = join(folder, 'payload.json')
  writeFileSync(file, body)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-route.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the bare route did not start')))
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
  })
  rmSync(folder, { recursive: true })
  return { address, pid: child.pid ?? 0, stop: () => child.kill() }
}
