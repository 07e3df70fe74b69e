/** Queries that some servers read as lists, objects or the second of two values (B7). */
const POLLUTION = [
  'id=1&id=2',
  'id[]=1&id[]=2',
  'id[$ne]=1',
  'a.b=c',
  '__proto__[is_superuser]=1',
  'constructor.prototype.is_superuser=1',
  'company_id=1&company_id[]=2&company_id=*',
  'q=%00',
  'q=%ff%fe',
  'q=%ED%A0%80',
  'q=%',
  '%00=1',
  'page=1e15&size=1e9&page=-1',
  'size=1&size=1000000000',
  'sort=id;select%20pg_sleep(9)',
  'callback=alert(1)',
  '_method=DELETE',
]

/** The input as a query, spoiled further by one of the pollutions when the number names one. */
export function queryOf(input: unknown, pollution: number): string {
  const pairs = Object.entries(Object(input)).map(([key, value]): [string, string] => [key, textOf(value)])
  const own = new URLSearchParams(pairs).toString()
  const all = [own, POLLUTION[pollution] ?? ''].filter((part) => part !== '').join('&')
  // A head has 16 KB; longer ones are refused before they are a call (connections.test.ts).
  return all === '' ? '' : `?${all.slice(0, 8_000)}`
}

/** What a form field or a query can carry of a value. */
export function textOf(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return (text ?? '').toWellFormed()
}
