import { accountLabels } from '@crossdock/contracts/areas/identity/accounts/accounts.labels.ts'
import type { Account } from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'
import { useListing, useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Tag } from '../../../kit/ui/tag.tsx'
import { useRoleName } from '../roles/use-role-name.ts'
import { text } from './account.text.ts'

/** Name, login name under it, and what is special about the account. */
export function AccountName({ account }: { account: Account }) {
  const t = useText(text)
  const say = useSay()
  return (
    <span className="account-name">
      <span className="account-line">
        {account.display_name}
        {account.is_self ? <Tag line>{t('me')}</Tag> : null}
        {account.is_prime ? <Tag>{say(accountLabels.is_prime)}</Tag> : null}
        {account.is_superuser ? (
          <Tag>{t('superuser')}</Tag>
        ) : account.is_staff ? (
          <Tag>{say(accountLabels.is_staff)}</Tag>
        ) : null}
      </span>
      <span className="account-sub mono">{account.username}</span>
    </span>
  )
}

/** Names of the roles, or a dash. */
export function RoleNames({ account }: { account: Account }) {
  const names = useListing()(account.roles.map(useRoleName()))
  return names ? <span title={names}>{names}</span> : <span className="t3">—</span>
}
