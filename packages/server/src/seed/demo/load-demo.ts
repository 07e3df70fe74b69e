import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { createCompany } from '../../areas/identity/companies/create-company.service.ts'
import { openSession } from '../../areas/identity/sessions/sessions.service.ts'
import { hashPassword } from '../../platform/access/password-hash.ts'
import { inPlatform } from '../../platform/database/tenancy.ts'
import type { Platform } from '../../platform/platform.ts'
import { newPassword } from '../new-password.ts'
import { DemoClient } from './demo-client.ts'
import {
  DEMO_COMPANY,
  type DemoCompany,
  findDemoCompany,
  findDemoPrime,
  insertDemoUser,
} from './demo-company.queries.ts'
import type { DemoCountry } from './demo-markets.ts'
import { spanOf } from './demo-span.ts'
import { loadCosts, loadRates } from './load-master-data.ts'
import { loadReports } from './load-reports.ts'
import { loadRoles } from './load-roles.ts'
import { loadShops } from './load-shops.ts'
import { loadDefaults } from './seller-data/load-defaults.ts'
import { loadSellerMaster } from './seller-data/load-seller-master.ts'

export interface DemoHost {
  readonly app: FastifyInstance
  readonly platform: Platform
  /** Words for the person at the terminal. */
  readonly say: (words: string) => void
}

/** How much is loaded. */
export interface DemoScope {
  /** Months of data, the running one included. */
  readonly months: number
  /** Marketplaces that have other reports beside their transactions. */
  readonly reported: readonly DemoCountry[]
}

const ALL: DemoScope = { months: 14, reported: ['US', 'CA', 'DE', 'GB', 'FR', 'JP'] }
const COMPANY = '演示：深圳北岸贸易'
const PRIME = 'demo'
/** People beside the main account, so that shops can be given to somebody; nobody knows their passwords. */
const PEOPLE = [
  { username: 'demo_wang', nickName: '王若溪' },
  { username: 'demo_chen', nickName: '陈思远' },
]

/**
 * Brings in the demonstration company: transactions of 14 months in five languages, the other reports of the last months,
 * costs, rates, products, freight and fees, through the calls of the product. What is there already is left alone, so that a second start adds nothing and a killed one is
 * continued. Days count back from the day the company was made.
 */
export async function loadDemo(host: DemoHost, { months, reported }: DemoScope = ALL): Promise<void> {
  const company = await makeCompany(host)
  const session = await enter(host, company)
  if (session === undefined) {
    host.say('The demonstration company has no active main account: nothing was loaded.')
    return
  }
  const client = new DemoClient(host.app, session)
  const span = spanOf(company.createdAt, months)
  await loadRoles(client)
  const shops = await loadShops(client)
  await loadRates(client, span)
  await loadCosts(client, span)
  await loadDefaults(client, span)
  const files = await loadReports(client, { shops, span, reported, say: host.say })
  await loadSellerMaster(client, { shops, span })
  await client.call(sessionEndpoints.logOut, {})
  host.say(
    files === 0
      ? 'The demonstration data is complete.'
      : `The demonstration data is complete: ${files} reports imported.`,
  )
}

/** Makes company and people at the first start, and says once how to log in. */
async function makeCompany({ platform, say }: DemoHost): Promise<DemoCompany> {
  const password = newPassword()
  const company = await inPlatform(platform.database.db, async (trx) => {
    const there = await findDemoCompany(trx)
    if (there) return { id: Number(there.id), createdAt: there.createdAt, isNew: false }
    const { id, createdAt } = await createCompany(
      trx,
      { ...DEMO_COMPANY, name: COMPANY },
      platform.clock.now(),
    )
    const made = { id: Number(id), createdAt, isNew: true }
    const people = [{ username: PRIME, nickName: '林晓' }, ...PEOPLE]
    for (const [index, { username, nickName }] of people.entries()) {
      const passwordHash = await hashPassword(index === 0 ? password : newPassword())
      await insertDemoUser(trx, {
        companyId: made.id,
        username,
        nickName,
        passwordHash,
        isPrime: index === 0,
      })
    }
    return made
  })
  if (company.isNew) {
    say(
      `Demonstration company: log in as "${PRIME}" with the password: ${password}\nIt is shown only this once.`,
    )
  }
  return company
}

/** A session of the main account, without its password: only this process holds it. */
function enter({ platform }: DemoHost, { id: companyId }: DemoCompany) {
  return inPlatform(platform.database.db, async (trx) => {
    const prime = await findDemoPrime(trx, companyId)
    if (prime === undefined) return undefined
    const visitor = { address: '127.0.0.1', userAgent: 'crossdock-demo', now: platform.clock.now() }
    return openSession(trx, { companyId, ...prime, sessionLimit: 5 }, visitor)
  })
}
