/** A service that does not answer holds nobody longer than this. */
const PATIENCE_MS = 15_000
const LONGEST_ANSWER = 256 * 1024

export interface OutsideAnswer {
  readonly isOk: boolean
  readonly status: number
  /** The members of a JSON object; empty when something else came. */
  readonly body: Readonly<Record<string, unknown>>
}

/** Asks a configured service outside the house and answers what it said; follows no redirect and waits 15 s at most. */
export async function askOutside(
  url: URL,
  { method = 'GET', headers = {} }: { method?: 'GET' | 'POST'; headers?: Record<string, string> } = {},
): Promise<OutsideAnswer> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const response = await fetch(url, { method, headers, redirect: 'error', signal })
  const text = (await response.text()).slice(0, LONGEST_ANSWER)
  return { isOk: response.ok, status: response.status, body: membersOf(text) }
}

function membersOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
