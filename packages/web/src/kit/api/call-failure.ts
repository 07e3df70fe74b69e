import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'

/** No usable answer arrived: network, timeout, proxy page. Not an envelope code of the server. */
export const NO_ANSWER = -1
/** The caller gave up (`signal`); nothing is shown. */
export const ABORTED = -2

/** A call that did not answer 20000. `data` is the envelope's payload, e.g. `{ errors }` or `{ retry_after }`. */
export class CallFailure extends Error {
  override readonly name = 'CallFailure'
  readonly code: number
  readonly data: Readonly<Record<string, unknown>>
  readonly endpoint: Endpoint

  constructor(
    endpoint: Endpoint,
    { code, message, data }: { code: number; message: string; data?: unknown },
  ) {
    super(message)
    this.endpoint = endpoint
    this.code = code
    this.data = isRecord(data) ? data : {}
  }

  /** Messages under form fields, by field name; a field named without words gets those of the failure. */
  get errors(): Readonly<Record<string, string>> {
    const { errors, field } = this.data
    if (isRecord(errors)) {
      return Object.fromEntries(
        Object.entries(errors).map(([name, words]) => [name, String(words) || this.message]),
      )
    }
    return typeof field === 'string' ? { [field]: this.message } : {}
  }

  /** Why a session ended (`REPLACED`, `EXPIRED` …), when the server says it. */
  get reason(): string | undefined {
    return typeof this.data.reason === 'string' ? this.data.reason : undefined
  }
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
