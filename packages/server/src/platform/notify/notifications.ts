import type { Logger } from 'pino'
import { openListener } from '../database/listener.ts'
import type { Database, Trx } from '../database/open-database.ts'
import { insertNotification } from './notify.queries.ts'

/** Tells all processes that something happened; a message is small and may be lost while the database is away. */
export interface Notifications {
  /** Sends with the caller's transaction: nothing is told before the commit, nothing after a rollback. */
  publish(db: Database | Trx, topic: string, message: object): Promise<void>
  /** Calls back for every message of the topic, from this process and others; answers the way to end that. */
  subscribe(topic: string, onMessage: (message: unknown) => void): () => void
  close(): Promise<void>
}

/** All topics share one channel of PostgreSQL. */
export const CHANNEL = 'crossdock'

/** Tells all processes at the commit of the caller's transaction; for code that has no `Notifications` at hand. */
export function publish(db: Database | Trx, topic: string, message: object): Promise<void> {
  return insertNotification(db, CHANNEL, JSON.stringify({ topic, message }))
}

/** Opens the connection that listens; it comes back by itself after a lost one. */
export function openNotifications(url: string, log: Logger): Notifications {
  const topics = new Map<string, Set<(message: unknown) => void>>()
  const listener = openListener({ url, channel: CHANNEL, log, onMessage: (text) => deliver(text) })

  const deliver = (text: string) => {
    // Only insertNotification writes to the channel, in this form.
    const { topic, message } = JSON.parse(text) as { topic: string; message: unknown }
    for (const onMessage of topics.get(topic) ?? []) {
      try {
        onMessage(message)
      } catch (error) {
        log.error({ err: error, topic }, 'a subscriber failed')
      }
    }
  }

  return {
    publish,
    subscribe: (topic, onMessage) => {
      const subscribers = topics.get(topic) ?? new Set()
      topics.set(topic, subscribers.add(onMessage))
      return () => {
        subscribers.delete(onMessage)
        if (subscribers.size === 0) topics.delete(topic)
      }
    },
    close: () => listener.close(),
  }
}
