import type pg from 'pg'
import type { Logger } from 'pino'
import { openStandingConnection, type StandingConnection } from './standing-connection.ts'

export interface ListenerOptions {
  readonly url: string
  readonly channel: string
  readonly log: Logger
  readonly onMessage: (text: string) => void
}

/** Holds one connection that LISTENs on a channel. */
export function openListener({ url, channel, log, onMessage }: ListenerOptions): StandingConnection {
  return openStandingConnection({
    url,
    name: 'crossdock-listen',
    log,
    prepare: async (client: pg.Client) => {
      client.on('notification', ({ payload }) => {
        if (payload !== undefined) onMessage(payload)
      })
      await client.query(`listen ${client.escapeIdentifier(channel)}`)
    },
  })
}
