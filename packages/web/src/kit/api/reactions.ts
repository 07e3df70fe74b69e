import { failureModules } from '@crossdock/contracts/catalogue.ts'
import type { FailureDeclaration, Reaction } from '@crossdock/contracts/kernel/failure.ts'
import { ABORTED, type CallFailure, NO_ANSWER } from './call-failure.ts'

/** What the frame around the screens does when a call is refused. */
export interface Reactions {
  toast(message: string): void
  /** The session ended: one dialog, whatever the number of calls. */
  relogin(failure: CallFailure): void
  denied(failure: CallFailure): void
  /** A password has to be set before anything else. */
  password(): void
}

const silent: Reactions = {
  toast: () => undefined,
  relogin: () => undefined,
  denied: () => undefined,
  password: () => undefined,
}
let reactions: Reactions = silent

/** The shell installs what to do; without it failures are only thrown. */
export function installReactions(next: Reactions): void {
  reactions = next
}

const byCode = new Map<number, Reaction>()
for (const module of Object.values(failureModules)) {
  for (const declaration of Object.values<FailureDeclaration>(module)) {
    byCode.set(declaration.code, declaration.reaction)
  }
}

/** The declared reaction of a code; what nobody declared is shown as a toast (spec 8). */
export function reactionOf(failure: CallFailure): Reaction {
  if (failure.code === ABORTED) return 'silent'
  if (failure.code === NO_ANSWER) return 'toast'
  const declared = byCode.get(failure.code) ?? 'toast'
  if (declared === 'relogin' && failure.endpoint.sessionless) return 'toast'
  // a field failure that names no field would otherwise be shown nowhere
  if (declared === 'field' && Object.keys(failure.errors).length === 0) return 'toast'
  return declared
}

/** Performs the declared reaction once. */
export function react(failure: CallFailure): void {
  const reaction = reactionOf(failure)
  if (reaction === 'toast') reactions.toast(failure.message)
  if (reaction === 'relogin') reactions.relogin(failure)
  if (reaction === 'denied') reactions.denied(failure)
  if (reaction === 'password') reactions.password()
}
