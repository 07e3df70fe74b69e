import { Failure } from '@crossdock/contracts/kernel/failure.ts'
import { type PageQuery, pageQuery } from '@crossdock/contracts/kernel/page.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createTestDatabase } from '../../../test/cluster.ts'
import type { TestDatabase } from '../../../test/database-copies.ts'
import { type ListRules, listPage } from './list-query.ts'
import { type OpenedDatabase, openDatabase } from './open-database.ts'
import { inPlatform, inTenant } from './tenancy.ts'

const rules: ListRules = {
  sort: { name: 'name', updated_at: 'updatedAt' },
  order: 'name',
  key: 'id',
  search: ['name', 'remark'],
}
const names = ['apple', 'banana', 'cherry', 'date', 'elder', 'fig_1', '100% wool']

let database: TestDatabase
let opened: OpenedDatabase
let companyId: number

beforeAll(async () => {
  database = await createTestDatabase()
  opened = openDatabase(database.appUrl)
  companyId = await inPlatform(opened.db, async (trx) => {
    const made = await trx
      .insertInto('identity.company')
      .values({ name: 'Fruit', code: 'fruit', kind: 'customer' })
      .returning('id')
      .executeTakeFirstOrThrow()
    return Number(made.id)
  })
  const moment = '2026-11-21T05:00:00.123456Z'
  const tags = names.map((name) => ({
    companyId,
    name,
    colour: '#409EFF',
    scope: 'product',
    updatedAt: moment,
  }))
  await inTenant(opened.db, { companyIds: [companyId] }, (trx) =>
    trx.insertInto('product.tag').values(tags).execute(),
  )
})

afterAll(async () => {
  await opened.close()
  await database.drop()
})

function list(wanted: Partial<PageQuery> = {}) {
  return inTenant(opened.db, { companyIds: [companyId] }, (trx) =>
    listPage(trx, trx.selectFrom('product.tag').select(['id', 'name']), {
      rules,
      wanted: { page: 1, size: 50, ...wanted },
    }),
  )
}

async function listNames(wanted: Partial<PageQuery> = {}): Promise<string[]> {
  return (await list(wanted)).rows.map(({ name }) => name)
}

describe('what is refused', () => {
  const accepts = z.object(pageQuery)

  it.each([{ size: 1e9 }, { size: 0 }, { page: -1 }, { page: 1e15 }, { page: 'NaN' }, { page: 1.5 }])(
    'refuses the page %o (D4)',
    (wanted) => expect(accepts.safeParse(wanted).success).toBe(false),
  )

  it('refuses 500 sort keys and a text of 10,000 words (D4)', () => {
    const keys = Array.from({ length: 500 }, (_, index) => `key_${index}`).join(',')
    expect(accepts.safeParse({ sort: keys }).success).toBe(false)
    expect(accepts.safeParse({ q: 'word '.repeat(10_000) }).success).toBe(false)
  })

  it.each(['remark', '-password_hash', 'constructor', '__proto__', 'id'])(
    'refuses to sort by %s, which the list does not offer',
    async (sort) => expect(await refusalOf(list({ sort }))).toEqual({ sort: 'name, updated_at' }),
  )

  it('refuses a cursor that is none of its own, of another order, or made up', async () => {
    const { next } = await list({ size: 2 })
    const after = String(next)
    const forged = Buffer.from(JSON.stringify(['updated_at', 'no date', 'x'])).toString('base64url')
    for (const wanted of [{ after: 'abc' }, { after, sort: '-name' }, { after: forged, sort: 'updated_at' }])
      expect(await refusalOf(list(wanted))).toHaveProperty('after')
  })

  it('sends whoever pages beyond row 100,000 to the cursor', async () => {
    expect(await refusalOf(list({ page: 3_000 }))).toHaveProperty('page')
  })
})

describe('what is answered', () => {
  it('sorts as asked, by its own order otherwise, and tells the total', async () => {
    expect(await list()).toMatchObject({ total: 7, next: null })
    expect(await listNames()).toEqual([...names].sort())
    expect(await listNames({ sort: '-name', size: 2 })).toEqual(['fig_1', 'elder'])
  })

  it('answers the columns of the query and nothing of its own', async () => {
    const { rows } = await list({ size: 1 })
    expect(Object.keys(rows[0] ?? {})).toEqual(['id', 'name'])
  })

  it('goes through the list by cursor without gap or repetition, even among equal values', async () => {
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await list({ size: 2, sort: '-updated_at', ...(after && { after }) })
      expect(page.total).toBe(7)
      seen.push(...page.rows.map(({ name }) => name))
      after = page.next ?? undefined
    } while (after !== undefined)
    expect(seen.length).toBe(7)
    expect(new Set(seen)).toEqual(new Set(names))
  })

  it('finds every word of the text, in any case, and takes % and _ as they are', async () => {
    expect(await listNames({ q: 'AN  na' })).toEqual(['banana'])
    expect(await listNames({ q: '_' })).toEqual(['fig_1'])
    expect(await listNames({ q: '100%' })).toEqual(['100% wool'])
    expect(await listNames({ q: "' or 1=1 --" })).toEqual([])
  })

  it('looks at no more than eight words (D4)', async () => {
    expect(await listNames({ q: `${'banana '.repeat(8)} nowhere` })).toEqual(['banana'])
  })

  it('answers an empty page beyond the last, still with the total', async () => {
    expect(await list({ page: 9 })).toEqual({ rows: [], total: 7, next: null })
  })
})

async function refusalOf(listed: Promise<unknown>): Promise<unknown> {
  const error = await listed.catch((reason: unknown) => reason)
  return error instanceof Failure ? error.data?.errors : error
}
