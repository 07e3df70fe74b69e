import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import type { Account } from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'
import { amzPermissionEndpoints } from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.endpoints.ts'
import type {
  AccountDraft,
  AmzAccount,
} from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.schema.ts'
import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import { recoveryEndpoints } from '@crossdock/contracts/areas/identity/login-area/recovery.endpoints.ts'
import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import type { GrantNode } from '@crossdock/contracts/areas/system/menus/menu-grants.schema.ts'
import { menuEndpoints } from '@crossdock/contracts/areas/system/menus/menus.endpoints.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { Client } from '../../../tools/lib/http-client.ts'
import { aMobile, aPassword } from './login-area.ts'
import { ownServer } from './own-server.ts'

/** Somebody who can log in. */
export interface Person {
  readonly id: number
  readonly username: string
  readonly name: string
  readonly mobile: string
  readonly password: string
}

/** A customer's company, prepared by the superuser through the calls that the pages use. */
export class Company {
  readonly #client = new Client(ownServer.origin)
  readonly name: string
  id = 0

  constructor(name: string) {
    this.name = name
  }

  /** Makes the company with its main account, who has a password. */
  async open(): Promise<Person> {
    await this.#client.logIn(ownServer.username, ownServer.password)
    const mobile = aMobile()
    const [username, name] = [`prime_${mobile}`, '陈海']
    const prime = { username, name, mobile }
    const company = await this.#client.call(companyEndpoints.saveCompany, { name: this.name, prime })
    this.id = company.id
    const password = await this.#takeInvitation(company.invite_url)
    const { rows } = await this.#client.call(accountEndpoints.listAccounts, { company_id: this.id })
    return { ...prime, id: rows[0]?.id ?? 0, password }
  }

  /** A colleague with a password. */
  async join(name: string, roleIds: number[] = []): Promise<Person> {
    const mobile = aMobile()
    const person = { username: `user_${mobile}`, name, mobile }
    const draft = { ...person, company_id: this.id, role_ids: roleIds }
    const { id, invite_url: url } = await this.#client.call(accountEndpoints.saveAccount, draft)
    return { ...person, id, password: await this.#takeInvitation(url) }
  }

  /** A role of the company with the entries of these permissions. */
  async role(key: string, name: string, permissions: readonly string[]): Promise<number> {
    const scope = { scope: 'company' as const, company_id: this.id }
    const { nodes } = await this.#client.call(menuEndpoints.getMenuTree, scope)
    const menu_ids = below(nodes).flatMap(({ id, perm_code: code }) =>
      code !== null && permissions.includes(code) ? [id] : [],
    )
    const draft: CallInputOf<typeof roleEndpoints.saveRole> = { ...scope, key, name, menu_ids }
    return (await this.#client.call(roleEndpoints.saveRole, draft)).id
  }

  /** An Amazon permission account. */
  linkAccount(draft: Partial<AccountDraft>): Promise<AmzAccount> {
    return this.#client.call(amzPermissionEndpoints.saveAccount, { company_id: this.id, ...draft })
  }

  /** The account as administration sees it. */
  async account(id: number): Promise<Account | undefined> {
    const { rows } = await this.#client.call(accountEndpoints.listAccounts, { company_id: this.id })
    return rows.find((row) => row.id === id)
  }

  async #takeInvitation(url: string | null): Promise<string> {
    const password = aPassword()
    const invite = new URL(url ?? '', ownServer.origin).searchParams.get('invite') ?? ''
    const visitor = new Client(ownServer.origin)
    await visitor.call(sessionEndpoints.getSiteConfig, {})
    await visitor.call(recoveryEndpoints.resetPassword, { invite, password })
    return password
  }
}

function below(nodes: readonly GrantNode[]): GrantNode[] {
  return nodes.flatMap((node) => [node, ...below(node.children)])
}
