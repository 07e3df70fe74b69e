import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import type { RolePresetKey } from '@crossdock/contracts/areas/identity/roles/role-presets.labels.ts'
import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
import type { DemoClient } from './demo-client.ts'

/** Which of the ready-made roles the people beside the main account hold. */
const HOLDERS: Readonly<Record<string, RolePresetKey>> = {
  demo_wang: 'operator',
  demo_chen: 'finance',
}

/** Gives the people their roles, unless somebody gave or took roles since. */
export async function loadRoles(client: DemoClient): Promise<void> {
  const { rows: roles } = await client.call(roleEndpoints.listRoles, {})
  if (roles.some(({ user_count }) => user_count > 0)) return
  const { rows: people } = await client.call(accountEndpoints.listAccounts, {})
  for (const [username, key] of Object.entries(HOLDERS)) {
    const person = people.find((one) => one.username === username)
    const role = roles.find((one) => one.key === key)
    if (person && role) await client.call(roleEndpoints.relateRole, { role_id: role.id, add: [person.id] })
  }
}
