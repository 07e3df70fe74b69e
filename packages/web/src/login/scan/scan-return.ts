/** What the provider sends back in the address. */
export interface ScanAnswer {
  readonly code: string
  readonly state: string
}

/** Reads the answer; undefined when the person refused, or the address was opened without one. */
export function readAnswer(search: string): ScanAnswer | undefined {
  const query = new URLSearchParams(search)
  const code = query.get('code')
  const state = query.get('state')
  return code && state ? { code, state } : undefined
}
