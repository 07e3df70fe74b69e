import { errorLogEndpoints } from '@crossdock/contracts/areas/system/error-log/error-log.endpoints.ts'
import { ERRORS_KEPT } from '@crossdock/contracts/areas/system/error-log/error-log.schema.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Client } from '../../../../test/client.ts'
import { aPrime, aStaff, aSuperuser } from '../../../../test/factories.ts'
import { createTestApp, type TestApp } from '../../../../test/harness.ts'
import { inPlatform } from '../../../platform/database/tenancy.ts'
import { scrub, scrubUrl } from './scrub.ts'

const { addErrors, listErrors, removeErrors } = errorLogEndpoints

let test: TestApp
let superuser: Client
beforeAll(async () => {
  test = await createTestApp()
  superuser = await test.logIn(await aSuperuser(test))
})
beforeEach(() =>
  inPlatform(test.platform.database.db, (trx) => sql`delete from system.client_error`.execute(trx)),
)
afterAll(() => test.close())

const error = { message: 'Cannot read x of undefined', url: '/product/tag' }
let host = 0
const aVisitor = () => {
  host += 1
  return test.visitor({ address: `10.9.8.${host}` })
}

describe('who is refused', () => {
  it('shows reported errors to superusers alone', async () => {
    for (const user of [await aPrime(test), await aStaff(test)]) {
      const client = await test.logIn(user)
      expect(await client.call(listErrors, {})).toMatchObject({ code: 40300 })
      expect(await client.call(removeErrors, { ids: [1] })).toMatchObject({ code: 40300 })
    }
    expect(await (await test.visitor()).call(listErrors, {})).toMatchObject({ code: 50008 })
  })

  it('limits how often one reports, and how much at once', async () => {
    const visitor = await aVisitor()
    const many = Array.from({ length: 21 }, () => error)
    expect(await visitor.call(addErrors, { errors: many })).toMatchObject({ code: 40000 })
    expect(await visitor.call(addErrors, { errors: [{ ...error, stack: 'x'.repeat(9_000) }] })).toMatchObject(
      {
        code: 40000,
      },
    )
    const codes = new Set<number>()
    for (let times = 0; times < 20; times += 1)
      codes.add((await visitor.call(addErrors, { errors: [error] })).code)
    expect([...codes]).toEqual([20000, 42900])
  })
})

describe('reported errors', () => {
  it('are kept once and counted, though numbers in them differ; pages of the login area report too', async () => {
    const visitor = await aVisitor()
    await visitor.call(addErrors, {
      errors: [error, { ...error, count: 3 }, { message: 'Other', url: '/login' }],
    })
    await visitor.call(addErrors, {
      errors: [{ ...error, url: 'https://shop.example.com/product/tag?id=7#x' }],
    })
    await visitor.call(addErrors, { errors: [{ message: 'Row 17 is gone', url: '/a/12' }] })
    await visitor.call(addErrors, { errors: [{ message: 'Row 18 is gone', url: '/a/13' }] })
    const { data } = await superuser.call(listErrors, { sort: '-occurrences' })
    expect(data.rows.map(({ message, occurrences, url }) => [message, occurrences, url])).toEqual([
      ['Cannot read x of undefined', 5, '/product/tag'],
      ['Row 17 is gone', 2, '/a/:id'],
      ['Other', 1, '/login'],
    ])
  })

  it('name the browser that met them last', async () => {
    const userAgent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36'
    const visitor = await aVisitor()
    await visitor.call(addErrors, { errors: [error] }, { 'user-agent': userAgent })
    const { data } = await superuser.call(listErrors, {})
    expect(data.rows[0]).toMatchObject({ browser: 'Chrome / Windows', ua: userAgent })
  })

  it('tell nothing of people: addresses, numbers, tokens and values are taken out before they are stored', async () => {
    const secret = 'Zm9vYmFyMTIzNDU2Nzg5MGFiY2RlZmdoaWprbG1ub3A'
    const canaries = ['mei@example.com', '13800138000', secret, '北岸', 'A-77-Main-Street']
    await (await aVisitor()).call(addErrors, {
      errors: [
        {
          message: `No user mei@example.com (13800138000), token ${secret}`,
          component: '<Row name="北岸 12">',
          url: `/users?q=mei@example.com&token=${secret}`,
          stack: `Error: 'A-77-Main-Street'\n    at x (https://h/a.js?t=${secret}:1:2)\n    at y (tel:13800138000)`,
        },
      ],
    })
    const { rows } = await inPlatform(test.platform.database.db, (trx) =>
      sql`select message, component, url, stack, browser from system.client_error`.execute(trx),
    )
    const stored = JSON.stringify(rows)
    for (const canary of canaries) expect(stored).not.toContain(canary)
    expect(stored).toContain('No user <mail>')
  })

  it('are removed when dealt with: all of them, or none when one is not there', async () => {
    await (await aVisitor()).call(addErrors, { errors: [error] })
    const [row] = (await superuser.call(listErrors, {})).data.rows
    const id = row?.id ?? 0
    expect(await superuser.call(removeErrors, { ids: [id, 987_654] })).toMatchObject({ code: 40400 })
    expect((await superuser.call(listErrors, {})).data.total).toBe(1)
    expect(await superuser.call(removeErrors, { ids: [id] })).toMatchObject({ code: 20000 })
    expect((await superuser.call(listErrors, {})).data.total).toBe(0)
  })

  it('never grow without end: the longest unseen leave first', async () => {
    await inPlatform(test.platform.database.db, (trx) =>
      sql`insert into system.client_error (fingerprint, message, url, first_at, last_at)
        select sha256(n::text::bytea), 'old ' || n, '/', now(), now() - make_interval(days => n)
        from generate_series(1, ${ERRORS_KEPT}::int) as n`.execute(trx),
    )
    await (await aVisitor()).call(addErrors, { errors: [error] })
    const { data } = await superuser.call(listErrors, { q: 'old' })
    expect(data.total).toBe(ERRORS_KEPT - 1)
    const oldest = await superuser.call(listErrors, { q: `old ${ERRORS_KEPT}` })
    expect(oldest.data.rows).toEqual([])
  })

  it('from the same moment do not block each other (I4)', async () => {
    const errors = Array.from({ length: 20 }, (_, index) => ({
      message: `Fault ${'abcdefghijklmnopqrst'[index]}`,
      url: '/',
    }))
    const visitors = await Promise.all(Array.from({ length: 10 }, () => aVisitor()))
    const answers = await Promise.all(
      visitors.map((visitor, index) =>
        visitor.call(addErrors, { errors: index % 2 === 0 ? errors : errors.toReversed() }),
      ),
    )
    expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 20000))
    expect((await superuser.call(listErrors, {})).data.rows.map(({ occurrences }) => occurrences)).toEqual(
      errors.map(() => 10),
    )
  })
})

describe('scrubbing', () => {
  it.each([
    ['a@b.example.com', '<mail>'],
    ['call +86 138-0013-8000 now', 'call <number> now'],
    ['GET /x?q=secret&page=2', 'GET /x?q=<value>&page=<value>'],
    ["key 'order 12'", 'key <text>'],
    ["Cannot read 'length' of null", "Cannot read 'length' of null"],
    ['lone \ud800 surrogate \u0000 and NUL', 'lone \ufffd surrogate   and NUL'],
  ])('%j becomes %j', (text, clean) => {
    expect(scrub(text)).toBe(clean)
  })

  it('keeps of an address its path alone', () => {
    expect(scrubUrl('https://a.example.com/mcustomer/id/42/edit?x=1#y')).toBe('/mcustomer/id/:id/edit')
    expect(scrubUrl('')).toBe('/')
  })
})
