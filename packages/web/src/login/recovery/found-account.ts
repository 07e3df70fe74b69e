import { REF_MINUTES } from '@crossdock/contracts/areas/identity/login-area/code-rules.ts'
import { MESSAGE_CHANNELS } from '@crossdock/contracts/areas/identity/outbox/outbox.labels.ts'
import * as z from 'zod/mini'

const FoundAccount = z.object({
  ref: z.string(),
  channel: z.enum(MESSAGE_CHANNELS),
  masked: z.string(),
  until: z.number(),
})

/** The account that was found, and where its owner wants the code; only in this tab, never in an address. */
export type FoundAccount = z.infer<typeof FoundAccount>

const KEY = 'found-account'

/** Keeps what was found for the next page, as long as the server knows it. */
export function keepFound(found: Omit<FoundAccount, 'until'>): void {
  sessionStorage.setItem(KEY, JSON.stringify({ ...found, until: Date.now() + REF_MINUTES * 60_000 }))
}

/** What the page before found; undefined when there is nothing, or it is over. */
export function readFound(): FoundAccount | undefined {
  try {
    const found = z.safeParse(FoundAccount, JSON.parse(sessionStorage.getItem(KEY) ?? 'null'))
    return found.success && found.data.until > Date.now() ? found.data : undefined
  } catch {
    return undefined // written by something else
  }
}

export function dropFound(): void {
  sessionStorage.removeItem(KEY)
}
