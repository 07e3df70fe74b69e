import { type Envelope, SUCCESS } from '@crossdock/contracts/kernel/envelope.ts'
import type { Failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Language, say } from '@crossdock/contracts/kernel/messages.ts'

/** The reply of a call that did what it was asked. */
export function succeeded(data: unknown): Envelope {
  return { code: SUCCESS, message: 'ok', data }
}

/** The reply of a refusal, in the caller's language. */
export function refused(failure: Failure, language: Language): Envelope {
  const { declaration, params, data } = failure
  return { code: declaration.code, message: say(declaration, language, params), data }
}
