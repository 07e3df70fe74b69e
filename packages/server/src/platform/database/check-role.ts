import type pg from 'pg'

/** The database's answer makes the start impossible; the message says what to do. */
export class RoleError extends Error {
  override readonly name = 'RoleError'
}

/** Refuses a role that row-level security does not bind: with it one company would see the others. */
export async function refuseUnboundRole(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ name: string; unbound: boolean }>(
    'select rolname as name, rolsuper or rolbypassrls as unbound from pg_roles where rolname = current_user',
  )
  const role = rows[0]
  if (role?.unbound !== true) return
  throw new RoleError(
    `The role "${role.name}" of DATABASE_URL passes row-level security, so companies would not be kept apart. ` +
      "Create one that does not: create role crossdock_app login nosuperuser nobypassrls password '…'; " +
      'alter database <name> owner to crossdock_app; and use it in DATABASE_URL.',
  )
}
