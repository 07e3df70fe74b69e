import pg from 'pg'
import type { Logger } from 'pino'

export interface ListenerOptions {
  readonly url: string
  readonly channel: string
  readonly log: Logger
  readonly onMessage: (text: string) => void
}

export interface Listener {
  close(): Promise<void>
}

const RETRY_MS = 1_000

/** Holds one connection that LISTENs on a channel and is opened again whenever it breaks. */
export function openListener({ url, channel, log, onMessage }: ListenerOptions): Listener {
  let isClosed = false
  let current: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      application_name: 'crossdock-listen',
    })
    current = client
    client.on('notification', ({ payload }) => {
      if (payload !== undefined) onMessage(payload)
    })
    client.on('error', (error) => lost(client, error))
    client.on('end', () => lost(client, undefined))
    try {
      await client.connect()
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    } catch (error) {
      lost(client, error)
    }
  }

  const lost = (client: pg.Client, error: unknown) => {
    if (isClosed || client !== current) return
    current = undefined
    log.warn({ err: error }, 'the notification connection is lost and is opened again')
    client.end().catch((reason: unknown) => log.debug({ err: reason }, 'closing a lost connection failed'))
    timer = setTimeout(() => void connect(), RETRY_MS)
  }

  const connecting = connect()
  return {
    close: async () => {
      isClosed = true
      clearTimeout(timer)
      await connecting
      await current?.end()
    },
  }
}
