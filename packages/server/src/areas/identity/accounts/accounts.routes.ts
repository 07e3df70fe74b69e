import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import type {
  AccountDraft,
  AccountsOutcome,
} from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'
import { SENDER } from '@crossdock/contracts/areas/identity/outbox/outbox.text.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import { hashPassword } from '../../../platform/access/password-hash.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { type ActorCall, bind } from '../../../platform/http/call.ts'
import { newToken } from '../../../platform/ids.ts'
import { giveGrantsTo } from '../amz-permissions/grants.service.ts'
import { urlOfLink } from '../links/links.service.ts'
import { sendLink } from '../links/send-link.service.ts'
import { isAccountTaken, listAccounts, releaseMobiles } from './accounts.service.ts'
import { changeAccounts, type ResetLink } from './change-accounts.service.ts'
import type { Outcome } from './each-account.ts'
import { explainRight } from './explain.service.ts'
import { exportAccounts } from './export-accounts.service.ts'
import { removeAccounts } from './remove-accounts.service.ts'
import { changeAccount, inviteAccount, type SavedAccount } from './save-account.service.ts'

export const accountModule = bind('identity/accounts', accountEndpoints, {
  listAccounts: (filter, call) => call.inTenant((trx) => listAccounts(trx, call, filter)),
  exportAccounts: (filter, call) => call.inTenant((trx) => exportAccounts(trx, call, filter)),
  isAccountTaken: async (query, call) => ({ exist: await isAccountTaken(call, query) }),
  saveAccount: async (draft, call) => {
    const { id } = draft
    // Accounts of other companies are out of a tenant's sight, and so are their numbers.
    if (draft.mobile) await call.inPlatform((trx) => releaseMobiles(trx, call.now))
    const passwordHash = id === undefined ? await nobodysPassword() : ''
    const { account, token } = await call.inTenant(async (trx) => {
      const saved =
        id === undefined
          ? await invite(trx, call, { draft, passwordHash })
          : await changeAccount(trx, call, { ...draft, id })
      const { id: userId, company } = saved.account
      if (draft.grants?.length) {
        await giveGrantsTo(trx, call, { userId, companyId: company.id, grants: draft.grants })
      }
      return saved
    })
    return {
      ...account,
      invite_url: token === null ? null : urlOfLink(call.platform.http, 'invite', token),
    }
  },
  changeAccounts: async (change, call) => {
    const passwordHash = change.action === 'reset' ? await nobodysPassword() : ''
    const outcome = await call.inTenant(async (trx) => {
      const changed = await changeAccounts(trx, call, { change, passwordHash })
      for (const link of changed.links) await sendLink(trx, call, { ...link, company: SENDER })
      return changed
    })
    return wordsOf(call, outcome, outcome.links)
  },
  removeAccounts: async (removal, call) =>
    wordsOf(call, await call.inTenant((trx) => removeAccounts(trx, call, removal)), []),
  explainRight: (query, call) => call.inTenant((trx) => explainRight(trx, call, query)),
})

/** Makes the account and sends its owner the link that sets the password. */
async function invite(
  trx: Trx,
  call: ActorCall,
  wish: { draft: AccountDraft; passwordHash: string },
): Promise<SavedAccount> {
  const invited = await inviteAccount(trx, call, wish)
  const { username, company } = invited.account
  const { mobile = null, email = null } = wish.draft
  if (invited.token !== null) {
    const owner = { username, mobile, email }
    await sendLink(trx, call, { kind: 'invite', token: invited.token, owner, company: company.name })
  }
  return invited
}

/** The hash of a password that nobody knows. */
function nobodysPassword(): Promise<string> {
  return hashPassword(newToken())
}

function wordsOf(call: ActorCall, { done, failed }: Outcome, links: readonly ResetLink[]): AccountsOutcome {
  return {
    done,
    failed: failed.map(({ id, refusal: { declaration, params } }) => ({
      id,
      code: declaration.code,
      message: say(declaration, call.language, params),
    })),
    links: links.map(({ id, kind, token }) => ({ id, url: urlOfLink(call.platform.http, kind, token) })),
  }
}
