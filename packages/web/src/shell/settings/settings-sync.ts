import { layoutEndpoints } from '@crossdock/contracts/areas/identity/layouts/layouts.endpoints.ts'
import { type Layout, SHELL_SCOPE } from '@crossdock/contracts/areas/identity/layouts/layouts.schema.ts'
import type { SessionInfo } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'
import { CallFailure } from '../../kit/api/call-failure.ts'
import { send } from '../../kit/api/send.ts'
import { markSent, settingsStore, takeAccountSettings, unsentSettings } from './settings-store.ts'

/** Version of what the account keeps; undefined while its settings are not ours to change. */
let version: number | undefined
let sending: Promise<void> | undefined

/** What the account keeps of the shell; undefined when nothing answered. */
export async function fetchSettings(): Promise<Layout | undefined> {
  try {
    return await send(layoutEndpoints.getLayout, { scope: SHELL_SCOPE })
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return undefined // what this browser kept stays
  }
}

/** Takes over the account's settings and sends what it lacks; those of a customer who is looked at stay alone. */
export function takeSettings(session: SessionInfo, layout: Layout | undefined): void {
  version = session.acting ? undefined : layout?.version
  if (!layout || session.acting) return
  takeAccountSettings(session.user.id, layout.cfg)
  void sendSettings()
}

/** From now on every change is sent to the account. */
export function followSettings(): void {
  settingsStore.subscribe(() => void sendSettings())
}

/** Sends what the account lacks, one call after the other; what fails is sent with the next change or page load. */
export async function sendSettings(): Promise<void> {
  sending ??= sendAll().finally(() => {
    sending = undefined
  })
  await sending
}

async function sendAll(): Promise<void> {
  for (let tries = 0; tries < 5 && version !== undefined; tries++) {
    const cfg = unsentSettings()
    if (Object.keys(cfg).length === 0) return
    try {
      version = (await send(layoutEndpoints.saveLayout, { scope: SHELL_SCOPE, cfg, version })).version
      markSent(cfg)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      // another window was first: our keys go on top of its version
      if (typeof error.data.version !== 'number') return
      version = error.data.version
    }
  }
}
