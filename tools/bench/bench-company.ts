import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { hashPassword } from '../../packages/server/src/platform/access/password-hash.ts'

export interface BenchCompany {
  companyId: number
  prime: { username: string; password: string }
  /** Somebody without any special right. */
  plain: { username: string; password: string }
}

/** A company of its own with its main account and one plain user, as an administrator would have made them. */
export async function makeBenchCompany(ownerUrl: string): Promise<BenchCompany> {
  const password = `Aa1!${randomBytes(8).toString('hex')}`
  const hash = await hashPassword(password)
  return inPlatform(ownerUrl, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into identity.company (name, code, kind, session_limit) values ('Bench', 'bench', 'customer', 5) returning id`,
    )
    const companyId = Number(rows[0]?.id)
    for (const [username, isPrime] of [
      ['bench_prime', true],
      ['bench_plain', false],
    ] as const) {
      await client.query(
        'insert into identity.users (company_id, username, password_hash, name, is_prime) values ($1, $2, $3, $2, $4)',
        [companyId, username, hash, isPrime],
      )
    }
    return {
      companyId,
      prime: { username: 'bench_prime', password },
      plain: { username: 'bench_plain', password },
    }
  })
}

/** Adds people to the company who share the password of its main account; answers their login names. */
export async function addPeople(ownerUrl: string, company: BenchCompany, count: number): Promise<string[]> {
  return inPlatform(ownerUrl, async (client) => {
    const { rows } = await client.query<{ username: string }>(
      `insert into identity.users (company_id, username, password_hash, name, mobile, email, position)
       select p.company_id, 'bench_' || k, p.password_hash, 'Person ' || k, (13900000000 + k)::text,
         'person' || k || '@example.com', 'Buyer'
       from identity.users p, generate_series(1, $2::int) k
       where p.company_id = $1 and p.is_prime returning username`,
      [company.companyId, count],
    )
    return rows.map(({ username }) => username)
  })
}

/** The stored password hash of the main account, which says in itself what it cost. */
export async function storedHash(ownerUrl: string, company: BenchCompany): Promise<string> {
  return inPlatform(ownerUrl, async (client) => {
    const { rows } = await client.query<{ hash: string }>(
      'select password_hash as hash from identity.users where company_id = $1 and is_prime',
      [company.companyId],
    )
    return rows[0]?.hash ?? ''
  })
}

/** Gives the plain user every shop of the company. */
export async function giveShops(ownerUrl: string, companyId: number): Promise<void> {
  await inPlatform(ownerUrl, async (client) => {
    await client.query(`select set_config('crossdock.companies', $1, true)`, [String(companyId)])
    await client.query(
      `insert into amzdata.shop_user (company_id, shop_id, user_id)
       select s.company_id, s.id, u.id from amzdata.shop s
       join identity.users u on u.company_id = s.company_id and not u.is_prime
       where s.company_id = $1 on conflict do nothing`,
      [companyId],
    )
  })
}

/** One transaction of the owner's role over the identity tables. */
export async function inPlatform<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('crossdock.scope', 'platform', true)`)
    const result = await work(client)
    await client.query('commit')
    return result
  } finally {
    await client.end()
  }
}
