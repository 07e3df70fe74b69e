import type pg from 'pg'
import { asAdmin } from './admin-connection.ts'
import type { DatabaseFile } from './secrets.ts'

/** The database and the two roles of the product; neither role is a superuser or may pass row-level security. */
export const DATABASE = 'crossdock'
export const OWNER_ROLE = 'crossdock_owner'
export const APP_ROLE = 'crossdock_app'

const ROLE_LIMITS = 'LOGIN NOSUPERUSER NOBYPASSRLS NOCREATEDB NOCREATEROLE NOREPLICATION'

/** Makes the roles and the database where they are missing; a crash in the middle is made good by the next call. */
export async function ensureRoles(port: number, passwords: DatabaseFile['passwords']): Promise<void> {
  await asAdmin(port, passwords.admin, async (client) => {
    await ensureRole(client, OWNER_ROLE, passwords.owner)
    await ensureRole(client, APP_ROLE, passwords.app)
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`create database ${DATABASE} owner ${OWNER_ROLE}`)
    await limitAccess(client, DATABASE)
  })
}

/** Only the two roles may connect to this database. */
export async function limitAccess(client: pg.Client, database: string): Promise<void> {
  const name = client.escapeIdentifier(database)
  await client.query(`revoke all on database ${name} from public`)
  await client.query(`grant connect, temporary on database ${name} to ${APP_ROLE}`)
}

async function ensureRole(client: pg.Client, role: string, password: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [role])
  if (rowCount === 0)
    await client.query(`create role ${role} ${ROLE_LIMITS} password ${client.escapeLiteral(password)}`)
}
