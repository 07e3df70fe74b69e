import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import {
  companyKindLabels,
  companyLabels,
  companySignalLabels,
  companyStatusLabels,
} from '@crossdock/contracts/areas/identity/companies/companies.labels.ts'
import type { Company } from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { shown, statusOf, tagOf, when } from '../../../kit/resource/columns.tsx'
import { defineResource } from '../../../kit/resource/define-resource.ts'
import { choice, choiceFrom, search } from '../../../kit/resource/filters.ts'
import { text as words } from './company.text.ts'
import { CompanyName, CompanySignals, ContractEnd, OfLimit, PeopleNames } from './company-cells.tsx'

/** Marks of the states of a company. */
export const companyTones = { trial: 'run', active: 'ok', suspended: 'wait', closed: 'off' } as const

/** Internal people who may serve a company. */
export function useStaffChoices() {
  const rows = useCall(companyEndpoints.listStaffOptions, {}, { freshFor: 60_000 }).data?.rows ?? []
  return rows.map(({ id, name, username }) => ({ value: String(id), label: name, hint: username }))
}

/** Customer companies that the reader serves, with how they are doing (platform.md 7.7). */
export const companyResource = defineResource({
  view: 'mcustomer/company',
  endpoints: { list: companyEndpoints.listCompanies, export: companyEndpoints.exportCompanies },
  labels: companyLabels,
  list: {
    columns: [
      shown('name', (company: Company) => <CompanyName company={company} />, {
        sortable: true,
        width: 220,
        phone: 'title',
      }),
      tagOf('kind', companyKindLabels, { sortable: true }),
      statusOf(
        'status',
        { words: companyStatusLabels, tones: companyTones },
        { sortable: true, phone: 'note' },
      ),
      shown('health', (company: Company) => <CompanySignals company={company} />, {
        title: companyLabels.signal,
        phone: 'note',
      }),
      shown(
        'seat_limit',
        ({ health, seat_limit: limit }: Company) => <OfLimit used={health.users} limit={limit} />,
        { title: companyLabels.users, align: 'right', phone: 'figure', named: true },
      ),
      shown(
        'shop_limit',
        ({ health, shop_limit: limit }: Company) => <OfLimit used={health.shops} limit={limit} />,
        { title: companyLabels.shops, align: 'right' },
      ),
      when('last_login', { sortable: true }),
      shown('expires_at', (company: Company) => <ContractEnd at={company.expires_at} />, { sortable: true }),
      shown('staff', ({ staff }: Company) => <PeopleNames people={staff} />),
    ],
    filters: [
      search('q', words.searchHint),
      choice('status', companyStatusLabels),
      choice('signal', companySignalLabels, companyLabels.signal),
      choice('kind', companyKindLabels),
      choiceFrom('staff_id', useStaffChoices, companyLabels.staff),
    ],
    sort: 'name',
  },
})
