import { setTimeout as sleep } from 'node:timers/promises'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import type pg from 'pg'
import { joinEmbeddedPostgres } from '../src/platform/database/embedded/join-embedded-postgres.ts'
import type { EmbeddedAddresses } from '../src/platform/database/embedded/start-embedded-postgres.ts'
import { withClient } from './database-copies.ts'
import { type ServerProcess, startProcess } from './processes.ts'

/** An answer other than success, with its code. */
export class RefusedCall extends Error {
  override readonly name = 'RefusedCall'
  readonly code: number

  constructor(path: string, code: number, message: string) {
    super(`${path}: ${code} ${message}`)
    this.code = code
  }
}

/** A server in a process of its own that may be killed and started again, and the first account at work on it. */
export interface DrivenServer {
  readonly dataDir: string
  /** The process at this moment. */
  process(): ServerProcess
  /** Kills the server at once, and starts it again on the same folder. */
  killAndStart(): Promise<void>
  logIn(): Promise<void>
  ask<T>(path: string, init?: RequestInit): Promise<T>
  post<T>(path: string, body: object): Promise<T>
  upload(file: { name: string; content: string; fields?: Record<string, string> }): Promise<number>
  look(id: number): Promise<ImportFile>
  /** Waits until an import rests; one that waits for a person is confirmed as `confirms` says. */
  settled(id: number, confirms?: boolean): Promise<ImportFile>
  addresses(): Promise<EmbeddedAddresses>
  /** Asks the database past row-level security. */
  inDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T>
  end(): Promise<void>
}

const STEPS = 600
const PATIENCE_MS = 120_000

/** Repeats what a person would: until the server is there again and takes it. */
export async function insist<T>(what: () => Promise<T>): Promise<T> {
  const until = Date.now() + PATIENCE_MS
  for (;;) {
    try {
      return await what()
    } catch (error) {
      const isAway = !(error instanceof RefusedCall) || error.code === commonFailures.unavailable.code
      if (!isAway || Date.now() > until) throw error
      await sleep(200)
    }
  }
}

/** Starts a server on a data folder and logs its first account in. */
export async function driveServer(dataDir: string, env: Record<string, string> = {}): Promise<DrivenServer> {
  let server = await startProcess(dataDir, env)
  const password = server.password ?? ''
  const cookies = new Map<string, string>()
  let token = ''

  async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
    const response = await fetch(`${server.address}/api${path}`, {
      ...init,
      headers: {
        ...init.headers,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        'x-csrftoken': cookies.get('csrftoken') ?? '',
        'x-requested-with': 'XMLHttpRequest',
        ...(token === '' ? {} : { 'x-token': token }),
      },
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const { code, message, data } = (await response.json()) as { code: number; message: string; data: T }
    if (code !== 20000) throw new RefusedCall(path, code, message)
    return data
  }

  const post = <T>(path: string, body: object) =>
    ask<T>(path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })

  async function logIn(): Promise<void> {
    const { headers } = await fetch(`${server.address}/users/gvc/`)
    cookies.set('csrftoken', /csrftoken=([^;]+)/.exec(headers.get('set-cookie') ?? '')?.[1] ?? '')
    token = (await post<{ token: string }>('/login/', { username: 'admin', password })).token
  }

  const look = (id: number) => ask<ImportFile>(`${importEndpoints.getImport.path}?id=${id}`)

  async function settled(id: number, confirms = false): Promise<ImportFile> {
    for (let step = 0; step < STEPS; step += 1) {
      const found = await look(id)
      if (found.phase === null && (found.status > 2 || found.status < 0)) return found
      if (confirms && found.phase === null && found.status === 2 && found.abilities.confirm) {
        await post(importEndpoints.confirmImport.path, { id })
      }
      await sleep(100)
    }
    throw new Error(`${JSON.stringify(await look(id))}\n${server.output()}`)
  }

  async function addresses(): Promise<EmbeddedAddresses> {
    const database = await joinEmbeddedPostgres(dataDir)
    if (database === undefined) throw new Error('no database')
    return database
  }

  await logIn()
  return {
    dataDir,
    process: () => server,
    killAndStart: async () => {
      await server.end('SIGKILL')
      server = await startProcess(dataDir, env)
    },
    logIn,
    ask,
    post,
    upload: async ({ name, content, fields = {} }) => {
      const form = new FormData()
      for (const [field, value] of Object.entries(fields)) form.set(field, value)
      form.set('file', new Blob([content]), name)
      return (await ask<{ id: number }>(importEndpoints.uploadFile.path, { method: 'POST', body: form })).id
    },
    look,
    settled,
    addresses,
    inDatabase: async (work) => {
      const url = new URL((await addresses()).adminUrl)
      url.pathname = '/crossdock'
      return withClient(url.href, (client) => {
        // When PostgreSQL is killed the statement fails, which the caller hears; the connection says it once more.
        client.on('error', () => undefined)
        return work(client)
      })
    },
    end: async () => {
      await server.end('SIGTERM')
    },
  }
}
