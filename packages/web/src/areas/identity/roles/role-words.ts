import type { RoleScope } from '@crossdock/contracts/areas/identity/roles/role-rules.ts'
import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import { text } from './role.text.ts'

export const roleScopeWords: Readonly<Record<RoleScope, Message>> = {
  platform: text.platform,
  template: text.template,
  company: text.companyRole,
}
