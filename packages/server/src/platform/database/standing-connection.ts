import pg from 'pg'
import type { Logger } from 'pino'

export interface StandingOptions {
  readonly url: string
  /** Name of the connection in the server's list. */
  readonly name: string
  readonly log: Logger
  /** Done on every new connection: what makes it worth holding. */
  readonly prepare: (client: pg.Client) => Promise<void>
}

export interface StandingConnection {
  /** Settles when the first attempt to connect is over, whatever came of it. */
  readonly attempted: Promise<void>
  close(): Promise<void>
}

const RETRY_MS = 1_000
/** A peer that went without a word is noticed: by itself the system would ask after two hours. */
const KEEP_ALIVE_MS = 10_000
const CONNECT_MS = 10_000

/** Holds one connection outside of the pool, opened again whenever it breaks. */
export function openStandingConnection({ url, name, log, prepare }: StandingOptions): StandingConnection {
  let isClosed = false
  let current: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      connectionTimeoutMillis: CONNECT_MS,
      application_name: name,
    })
    current = client
    client.on('error', (error) => lost(client, error))
    client.on('end', () => lost(client, undefined))
    try {
      await client.connect()
      await prepare(client)
    } catch (error) {
      lost(client, error)
    }
  }

  const lost = (client: pg.Client, error: unknown) => {
    if (isClosed || client !== current) return
    current = undefined
    log.warn({ err: error, connection: name }, 'a standing connection is lost and is opened again')
    client.end().catch((reason: unknown) => log.debug({ err: reason }, 'closing a lost connection failed'))
    timer = setTimeout(() => void connect(), RETRY_MS)
  }

  const attempted = connect()
  return {
    attempted,
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await attempted
      await current?.end()
    },
  }
}
