import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import { securityEndpoints } from '@crossdock/contracts/areas/identity/security/security.endpoints.ts'

/** What is old once the own company was changed: its parts share one version. */
export const companyCalls = [companyEndpoints.getOwnCompany, securityEndpoints.getSecurity]
