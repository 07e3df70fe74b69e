import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import { hashPassword } from '../../../platform/access/password-hash.ts'
import { bind } from '../../../platform/http/call.ts'
import { newToken } from '../../../platform/ids.ts'
import { keepBrandImage, readBrandImage } from '../brand/brand-images.service.ts'
import { closeCompanies } from './close-company.service.ts'
import { exportCompanies, isCompanyTaken, listCompanies, listCompanyOptions } from './companies.service.ts'
import { changeCompany } from './company-changes.service.ts'
import { listCompanyRecords } from './company-records.service.ts'
import { listStaffOptions } from './company-staff.service.ts'
import { refuseHouseHost } from './house-host.service.ts'
import { inviteCompany } from './invite-company.service.ts'
import { getOwnCompany, saveOwnCompany } from './own-company.service.ts'
import { changeOwnCompany } from './own-company-changes.service.ts'

export const companyModule = bind('identity/companies', companyEndpoints, {
  listCompanies: (filter, call) => call.inTenant((trx) => listCompanies(trx, call, filter)),
  listCompanyOptions: (_, call) =>
    call.inTenant(async (trx) => ({ rows: await listCompanyOptions(trx, call.actor) })),
  isCompanyTaken: async (query, call) => ({ exist: await isCompanyTaken(call, query) }),
  saveCompany: async (draft, call) => {
    const { id } = draft
    if (id === undefined) {
      // Made first: hashing takes long, and no transaction waits for it.
      const passwordHash = draft.prime === undefined ? '' : await hashPassword(newToken())
      return call.inPlatform(async (trx) => {
        await refuseHouseHost(trx, call.platform.http, { id, host: draft.host })
        return inviteCompany(trx, call, { draft, passwordHash })
      })
    }
    const company = await call.inTenant(async (trx) => {
      await refuseHouseHost(trx, call.platform.http, { id, host: draft.host })
      return changeCompany(trx, call, { ...draft, id })
    })
    return { ...company, invite_url: null }
  },
  closeCompanies: (closing, call) => call.inTenant((trx) => closeCompanies(trx, call, closing)),
  listStaffOptions: (_, call) => call.inTenant(async (trx) => ({ rows: await listStaffOptions(trx) })),
  listCompanyRecords: (filter, call) => call.inTenant((trx) => listCompanyRecords(trx, call, filter)),
  exportCompanies: (filter, call) => call.inTenant((trx) => exportCompanies(trx, call, filter)),
  getOwnCompany: (_, call) => call.inTenant((trx) => getOwnCompany(trx, call.actor)),
  saveOwnCompany: (draft, call) =>
    call.inTenant(async (trx) => {
      const own = { id: call.actor.companyId, host: draft.basics?.host }
      await refuseHouseHost(trx, call.platform.http, own)
      return saveOwnCompany(trx, call, draft)
    }),
  changeOwnCompany: (change, call) => changeOwnCompany(call, change),
  uploadBrandImage: ({ image }, call, file) => keepBrandImage(call, image, file),
  getBrandImage: ({ sha256 }, call) => readBrandImage(call, sha256),
})
