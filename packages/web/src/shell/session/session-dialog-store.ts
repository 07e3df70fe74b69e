import {
  SESSION_REASONS,
  type SessionReason,
} from '@crossdock/contracts/areas/identity/sessions/session-rules.ts'
import { create } from 'zustand'
import type { CallFailure } from '../../kit/api/call-failure.ts'

interface SessionDialogState {
  /** `asking` shows the dialog, `reading` the banner after it was cancelled. */
  readonly state: 'fine' | 'asking' | 'reading'
  readonly message: string
  readonly reason: SessionReason | undefined
}

const fine: SessionDialogState = { state: 'fine', message: '', reason: undefined }

export const sessionDialogStore = create<SessionDialogState>(() => fine)

/** The session ended: the first call opens the dialog, all later ones are silent (platform.md 3). */
export function noteSessionEnd(failure: CallFailure): void {
  if (sessionDialogStore.getState().state !== 'fine') return
  const reason = SESSION_REASONS.find((known) => known === failure.reason)
  sessionDialogStore.setState({ state: 'asking', message: failure.message, reason })
}

/** Stay and read: what is on screen can be copied. */
export function keepReading(): void {
  sessionDialogStore.setState({ state: 'reading' })
}

/** Logged in again, in this window or another. */
export function clearSessionEnd(): void {
  sessionDialogStore.setState(fine)
}
