import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import * as z from 'zod/mini'
import { succeeded } from './envelope.ts'
import type { HttpSettings } from './http-settings.ts'

/** Turns what a handler returned into the text of the reply. */
export type Present = (result: unknown) => string

/** A handler returned what its declaration does not promise: a mistake of ours, never of the caller. */
export class ReplyMismatch extends Error {
  override readonly name = 'ReplyMismatch'
}

/**
 * Dresses results by the declared reply: fields that are not declared stay inside. A `flat` call also carries its
 * fields beside `code` (the site configuration of spec 7).
 */
export function presenterOf(endpoint: Endpoint, _settings: HttpSettings): Present {
  return (result) => {
    const parsed = z.safeParse(endpoint.reply, result)
    if (!parsed.success) {
      throw new ReplyMismatch(
        `${endpoint.path} answered what it does not declare: ${z.prettifyError(parsed.error)}`,
      )
    }
    const envelope = succeeded(parsed.data)
    return JSON.stringify(endpoint.flat === true ? { ...envelope, ...asObject(parsed.data) } : envelope)
  }
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}
