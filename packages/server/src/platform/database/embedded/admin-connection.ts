import pg from 'pg'
import { hasCode } from './processes.ts'

/** The superuser; used for the first set-up and for asking whether the server answers, by nothing else. */
export const ADMIN_ROLE = 'postgres'

const PROBE_MS = 3_000
/** Making a database copies its template, which may take a while on a slow disk. */
const QUERY_MS = 60_000

/** The address of a database of the embedded server for one role. */
export function addressOf(role: string, password: string, place: { port: number; database: string }): string {
  return `postgres://${role}:${password}@127.0.0.1:${place.port}/${place.database}`
}

/** Runs `work` on a connection of its own as the superuser. */
export async function asAdmin<T>(
  port: number,
  password: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    connectionString: addressOf(ADMIN_ROLE, password, { port, database: 'postgres' }),
    connectionTimeoutMillis: PROBE_MS,
    query_timeout: QUERY_MS,
    application_name: 'crossdock-launcher',
  })
  // A connection that breaks between two statements reports it here as well as in the next statement.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** `starting`: it is there but takes no calls yet, for instance while it recovers; `silent`: nobody answers. */
export type ProbeAnswer = { readonly folder: string } | 'starting' | 'silent'

/** "The database system is starting up", also while it recovers or shuts down. */
const CANNOT_CONNECT_NOW = '57P03'

/** Asks the server on this port which data folder it serves. */
export async function probe(port: number, password: string): Promise<ProbeAnswer> {
  try {
    return await asAdmin(port, password, async (client) => {
      const { rows } = await client.query<{ folder: string }>(
        `select current_setting('data_directory') as folder`,
      )
      return rows[0] ?? 'silent'
    })
  } catch (error) {
    return hasCode(error, CANNOT_CONNECT_NOW) ? 'starting' : 'silent'
  }
}

/** Says whether a server answers on this port and serves this data folder. */
export async function serves(port: number, password: string, clusterDir: string): Promise<boolean> {
  const answer = await probe(port, password)
  return typeof answer === 'object' && answer.folder === clusterDir
}
