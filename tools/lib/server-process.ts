import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVER_FLAGS } from './server-flags.mjs'

export interface RunningServer {
  origin: string
  pid: number
  dataDir: string
  username: string
  password: string
  stop(): Promise<void>
}

/**
 * Starts the product on a data folder of its own and waits until it is ready; `settings` are further ones, which may
 * depend on where it will listen. The folder goes when it stops, unless it is `kept`: then name and password are empty
 * from the second start on, when the server does not say them any more.
 */
export async function startServer(
  settings: (origin: string) => Record<string, string> = () => ({}),
  kept?: string,
): Promise<RunningServer> {
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'crossdock-check-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const main = new URL('../../packages/server/src/main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [...SERVER_FLAGS, main], {
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      ...settings(origin),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const output: string[] = []
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const login = await new Promise<{ username: string; password: string }>((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output.join('')}`)))
    child.stdout.on('data', (chunk: Buffer) => {
      output.push(chunk.toString())
      const found = findLogin(output.join(''))
      if (found) resolve(found)
    })
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
    if (kept === undefined) rmSync(dataDir, { recursive: true, force: true })
  }
  return { origin, pid: child.pid ?? 0, dataDir, ...login, stop }
}

/** The name and first password as the server prints them at its first start; empty ones at a later start. */
function findLogin(text: string): { username: string; password: string } | undefined {
  if (!/is ready: \S+\n\n|is shown only/.test(text)) return undefined
  const found = /Log in as "(\S+)" with the password: (\S+)/.exec(text)
  return { username: found?.[1] ?? '', password: found?.[2] ?? '' }
}

/** A free port below those that the system gives to outgoing connections, which might take it before the server does. */
async function freePort(): Promise<number> {
  const port = 15_000 + randomInt(15_000)
  return (await isFree(port)) ? port : freePort()
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}
