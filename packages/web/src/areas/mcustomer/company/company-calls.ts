import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'

/** Replies that are old once a company changed. */
export const companyCalls = [
  companyEndpoints.listCompanies,
  companyEndpoints.listCompanyOptions,
  companyEndpoints.listCompanyRecords,
]
