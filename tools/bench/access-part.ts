import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { Client } from '../lib/http-client.ts'
import { addPeople, storedHash } from './bench-company.ts'
import type { Bench } from './bench-server.ts'
import { measureCall } from './call-bench.ts'
import { atLeast, atMost, type Note } from './figures.ts'
import { FIRST_LOADS, firstLoadKiB } from './first-load.ts'
import { costOf, measureHash, measureLogins } from './login-bench.ts'
import { measureTabs } from './tab-bench.ts'

/** People of the company: four pages of the list, so that it has to sort, cut and count. */
const PEOPLE = 200
const CROWDS = [1, 4, 16]
const CONNECTIONS = 16

/** Logs in, asks what every page asks for, weighs the pages and switches tabs in a browser. */
export async function measureAccess(bench: Bench, note: Note): Promise<void> {
  const usernames = await addPeople(bench.urls.ownerUrl, bench.company, PEOPLE)
  await noteLogins(bench, note, usernames)
  await noteCalls(bench, note)
  for (const load of FIRST_LOADS) {
    const weight = firstLoadKiB(load)
    note(load.what, [weight, 'KiB brotli'], atMost(weight, load.mostKiB))
  }
  await noteTabs(bench, note)
}

async function noteLogins({ server, urls, company }: Bench, note: Note, usernames: string[]): Promise<void> {
  const { origin, pid } = server
  const { password } = company.prime
  const cost = costOf(await storedHash(urls.ownerUrl, company))
  note(`one password hash (${cost})`, [await measureHash(), 'ms'])
  for (const atOnce of CROWDS) {
    const found = await measureLogins({ origin, pid, usernames, password }, atOnce)
    const who = atOnce === 1 ? 'one at a time' : `${atOnce} at once`
    note(`logins, ${who}`, [found.perSecond, '/s'])
    note(`login p95, ${who}`, [found.p95Ms, 'ms'])
    note(`server CPU a login, ${who}`, [found.cpuMs, 'ms'])
  }
}

async function noteCalls({ server, company }: Bench, note: Note): Promise<void> {
  const prime = new Client(server.origin)
  await prime.logIn(company.prime.username, company.prime.password)
  const info = sessionEndpoints.getSession.path
  const accounts = `${accountEndpoints.listAccounts.path}?size=50`
  for (const [name, path, isList] of [
    [info, info, false],
    ['accounts of a company, 50 rows', accounts, true],
  ] as const) {
    const { bytes, product, bare } = await measureCall(prime, server.pid, { path, connections: CONNECTIONS })
    const share = product.perSecond / bare.perSecond
    console.log(`${name}: ${bytes} bytes over ${CONNECTIONS} connections`)
    note(`${name}, requests`, [product.perSecond, '/s'])
    note(`${name}, p50`, [product.p50Ms, 'ms'])
    note(`${name}, p95`, [product.p95Ms, 'ms'])
    note(`${name}, bare route, requests`, [bare.perSecond, '/s'])
    note(`${name}, bare route, p50`, [bare.p50Ms, 'ms'])
    note(`${name}, bare route, p95`, [bare.p95Ms, 'ms'])
    note(`${name}, bare route, CPU a request`, [bare.cpuMs, 'ms'])
    note(`${name}, requests/s ÷ bare route`, [share, '×'], isList ? atLeast(share, 0.26) : undefined)
    note(
      `${name}, server CPU a request`,
      [product.cpuMs, 'ms'],
      isList ? atMost(product.cpuMs, 1.5) : undefined,
    )
  }
}

async function noteTabs({ server }: Bench, note: Note): Promise<void> {
  const found = await measureTabs(server)
  console.log(`Tabs alive: ${found.titles.join(', ')}`)
  const { medianMs, p95Ms, openedAndClosed, changes, memory, memoryWithoutCompilers } = found
  note(`tab switch with ${found.titles.length} alive, median`, [medianMs, 'ms'], atMost(medianMs, 40))
  note(`tab switch with ${found.titles.length} alive, p95`, [p95Ms, 'ms'])
  const walk = `${openedAndClosed} tabs opened and closed and ${changes} changes of the page`
  for (const [kept, browser] of [
    [memory, ''],
    [memoryWithoutCompilers, ', without compiled code'],
  ] as const) {
    const growth = kept.heapEndMiB / kept.heapStartMiB
    note(`JS heap with one page${browser}`, [kept.heapStartMiB, 'MiB'])
    note(`JS heap after ${walk} ÷ before${browser}`, [growth, '×'], atMost(growth, 1.2))
  }
  note(`DOM nodes left behind by them`, [memory.moreNodes, 'nodes'], atMost(memory.moreNodes, 1000))
}
