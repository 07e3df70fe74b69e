import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import {
  companyDeedLabels,
  companyKindLabels,
  companyLabels,
  companyStatusLabels,
} from '@crossdock/contracts/areas/identity/companies/companies.labels.ts'
import type { Company } from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { RecordTable, type RecordWords } from '../../identity/records/record-table.tsx'

const words: RecordWords = {
  deeds: companyDeedLabels,
  fields: {
    ...companyLabels,
    staff_ids: companyLabels.staff,
    template_role_ids: companyLabels.template_roles,
    reason: companyLabels.suspend_reason,
  },
  values: { ...companyStatusLabels, ...companyKindLabels },
}

/** Who did what to the company and which values it changed. */
export function CompanyRecords({ company }: { company: Company }) {
  const [place, setPlace] = useState({ page: 1, size: 20 })
  const reply = useCall(companyEndpoints.listCompanyRecords, { id: company.id, ...place })
  return <RecordTable reply={reply} place={place} onPlace={setPlace} words={words} />
}
