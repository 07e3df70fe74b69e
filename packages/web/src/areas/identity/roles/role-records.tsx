import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
import type { Role } from '@crossdock/contracts/areas/identity/roles/roles.schema.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { RecordTable, type RecordWords } from '../records/record-table.tsx'
import { text } from './role.text.ts'
import { roleScopeWords } from './role-words.ts'

const words: RecordWords = {
  deeds: {
    create: text.made,
    edit: text.changed,
    assign: text.assigned,
    delete: text.removed,
  },
  fields: {
    scope: text.scope,
    key: text.key,
    name: text.name,
    remark: text.remark,
    is_active: text.status,
    menu_ids: text.tree,
    add: text.given,
    remove: text.taken,
    company_id: text.company,
    is_furnished: text.furnishedNow,
  },
  values: roleScopeWords,
}

/** Who did what to the role: which rights it gained and lost, and who received it. */
export function RoleRecords({ role }: { role: Role }) {
  const [place, setPlace] = useState({ page: 1, size: 20 })
  const reply = useCall(roleEndpoints.listRoleRecords, { role_id: role.id, ...place })
  return <RecordTable reply={reply} place={place} onPlace={setPlace} words={words} />
}
