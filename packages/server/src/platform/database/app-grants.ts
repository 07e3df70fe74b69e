import type pg from 'pg'

/**
 * Gives the server's role its rights on everything the owner makes from now on, at the moment it is made: reading
 * and writing rows, never the schema itself. A migration may therefore take single rights away again
 * (`revoke update on … from crossdock_app`) and they stay away.
 */
export async function allowApp(client: pg.Client, appRole: string): Promise<void> {
  const role = client.escapeIdentifier(appRole)
  if ((await isOneself(client, appRole)) || (await hasDefaults(client, appRole))) return
  await client.query('begin')
  await client.query(`alter default privileges grant usage on schemas to ${role}`)
  await client.query(`alter default privileges grant select, insert, update, delete on tables to ${role}`)
  await client.query(`alter default privileges grant usage, select on sequences to ${role}`)
  await client.query(`alter default privileges grant execute on functions to ${role}`)
  await client.query(`grant select on public.schema_migration to ${role}`)
  for (const schema of await areaSchemas(client)) await allowSchema(client, schema, role)
  await client.query('commit')
}

/** Says whether the server works with the role that owns the database: it has all rights already. */
export async function isOneself(client: pg.Client, appRole: string): Promise<boolean> {
  const { rows } = await client.query<{ same: boolean }>('select current_user = $1 as same', [appRole])
  return rows[0]?.same === true
}

/** Why this role must not serve, or nothing when row-level security binds it. */
export async function objectionTo(client: pg.Client, appRole: string): Promise<string | undefined> {
  const { rows } = await client.query<{ passes: boolean }>(
    'select rolsuper or rolbypassrls as passes from pg_roles where rolname = $1',
    [appRole],
  )
  const [role] = rows
  if (role === undefined) return `The database has no role ${appRole}`
  return role.passes
    ? `The role ${appRole} may pass row-level security, which keeps companies apart`
    : undefined
}

/** Says whether the rights stand already. */
async function hasDefaults(client: pg.Client, appRole: string): Promise<boolean> {
  const { rows } = await client.query<{ stands: boolean }>(
    `select exists (
       select from pg_default_acl, aclexplode(defaclacl)
       where defaclrole = current_user::regrole and defaclobjtype = 'n'
         and grantee = quote_ident($1)::regrole and privilege_type = 'USAGE'
     ) as stands`,
    [appRole],
  )
  return rows[0]?.stands === true
}

/** Areas that were there before this role was: their tables get the rights once. */
async function areaSchemas(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select nspname as name from pg_namespace
     where nspowner = current_user::regrole and nspname not in ('public', 'graphile_worker')`,
  )
  return rows.map(({ name }) => name)
}

async function allowSchema(client: pg.Client, schema: string, role: string): Promise<void> {
  const name = client.escapeIdentifier(schema)
  await client.query(`grant usage on schema ${name} to ${role}`)
  await client.query(`grant select, insert, update, delete on all tables in schema ${name} to ${role}`)
  await client.query(`grant usage, select on all sequences in schema ${name} to ${role}`)
  await client.query(`grant execute on all functions in schema ${name} to ${role}`)
}
