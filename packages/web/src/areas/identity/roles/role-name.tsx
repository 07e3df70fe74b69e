import type { Role } from '@crossdock/contracts/areas/identity/roles/roles.schema.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Tag } from '../../../kit/ui/tag.tsx'
import { text } from './role.text.ts'
import { useRoleName } from './use-role-name.ts'

/** Name and key of a role, and whether it is built in or the reader's own. */
export function RoleName({ role }: { role: Role }) {
  const t = useText(text)
  const nameIn = useRoleName()
  return (
    <span className="role-name">
      <span>
        {nameIn(role)} {role.is_builtin ? <Tag line>{t('builtIn')}</Tag> : null}{' '}
        {role.is_own ? <Tag>{t('mine')}</Tag> : null}
      </span>
      <span className="role-key mono">{role.key}</span>
    </span>
  )
}
