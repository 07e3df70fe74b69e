import type { Message, MessageParams } from './messages.ts'

/** What the client does by itself when it meets a failure. */
export type Reaction = 'toast' | 'relogin' | 'denied' | 'password' | 'field' | 'silent'

export interface FailureDeclaration extends Message {
  /** Envelope code; success is 20000 and never declared here. */
  readonly code: number
  readonly reaction: Reaction
  /** Transport status when it is not 200 (413, 429, 503 …). */
  readonly status?: number
}

/** A set of failures of one module: key → code, words, reaction. */
export function defineFailures<const K extends string>(
  failures: Readonly<Record<K, FailureDeclaration>>,
): Readonly<Record<K, FailureDeclaration>> {
  return failures
}

export interface FailureInfo {
  /** Parameters of the message. */
  params?: MessageParams
  /** Payload of the envelope, e.g. `{errors: {field: message}}` or `{retry_after}`. */
  data?: Record<string, unknown>
}

/** An expected refusal. Services throw it; one handler dresses it as the envelope. */
export class Failure extends Error {
  override readonly name = 'Failure'
  readonly declaration: FailureDeclaration
  readonly params: MessageParams
  readonly data: Record<string, unknown> | null

  constructor(declaration: FailureDeclaration, info: FailureInfo = {}) {
    super(declaration.en)
    this.declaration = declaration
    this.params = info.params ?? {}
    this.data = info.data ?? null
  }
}

/** Makes a failure to throw: `throw failure(menuFailures.nameTaken, { params: { name } })`. */
export function failure(declaration: FailureDeclaration, info: FailureInfo = {}): Failure {
  return new Failure(declaration, info)
}
