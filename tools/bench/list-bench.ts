import { spawn } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Client } from '../lib/http-client.ts'
import { cpuSeconds, percentile } from './process-facts.ts'

export interface ListFigures {
  name: string
  /** Requests a second of the product and of a bare route with the same payload, medians of alternating rounds. */
  perSecond: number
  barePerSecond: number
  cpuMs: number
}

const ROUNDS = 5
const ROUND_MS = 2_000
const CONNECTIONS = 8

/** Compares one list call with a bare Fastify route that serialises the same payload, in alternation. */
export async function measureList(
  client: Client,
  pid: number,
  { name, path }: { name: string; path: string },
): Promise<ListFigures> {
  const url = client.urlOf(path)
  const headers = client.headers()
  const body = await (await fetch(url, { headers })).text()
  const bare = await startBare(body)
  const product: number[] = []
  const plain: number[] = []
  const cpu: number[] = []
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const before = cpuSeconds(pid)
      const done = await drive(url, headers)
      cpu.push(((cpuSeconds(pid) - before) * 1000) / done)
      product.push((done * 1000) / ROUND_MS)
      plain.push(((await drive(`${bare.address}/list`, {})) * 1000) / ROUND_MS)
    }
  } finally {
    bare.stop()
  }
  const median = (values: number[]) => percentile(values, 0.5)
  return { name, perSecond: median(product), barePerSecond: median(plain), cpuMs: median(cpu) }
}

/** Requests answered within one round over a few kept connections. */
async function drive(url: string, headers: Record<string, string>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const end = performance.now() + ROUND_MS
  let done = 0
  const one = () =>
    new Promise<void>((resolve, reject) => {
      get(url, { agent, headers }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
        response.resume()
        response.once('end', resolve)
      }).once('error', reject)
    })
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() < end) {
        await one()
        done++
      }
    }),
  )
  agent.destroy()
  return done
}

async function startBare(body: string): Promise<{ address: string; stop: () => void }> {
  const file = join(mkdtempSync(join(tmpdir(), 'crossdock-bare-')), 'payload.json')
  writeFileSync(file, body)
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-route.ts'), file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error('the bare route did not start')))
    child.stdout.once('data', (chunk: Buffer) => resolve(chunk.toString().trim()))
  })
  return { address, stop: () => child.kill() }
}
