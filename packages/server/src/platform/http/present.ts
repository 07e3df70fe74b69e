import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import * as z from 'zod/mini'
import { succeeded } from './envelope.ts'
import { type Cut, cutterOf, Misfit } from './reply-cutter.ts'

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
export function presenterOf(endpoint: Endpoint): Present {
  const cut = cutterOf(endpoint.reply)
  return (result) => {
    const data = cutOrExplain(endpoint, cut, result)
    const envelope = succeeded(data)
    return JSON.stringify(endpoint.flat === true ? { ...envelope, ...asObject(data) } : envelope)
  }
}

function cutOrExplain(endpoint: Endpoint, cut: Cut, result: unknown): unknown {
  try {
    return cut(result)
  } catch (error) {
    if (!(error instanceof Misfit)) throw error
    const parsed = z.safeParse(endpoint.reply, result)
    const why =
      parsed.error === undefined ? 'it fits its declaration after all' : z.prettifyError(parsed.error)
    throw new ReplyMismatch(`${endpoint.path} answered what it does not declare: ${why}`)
  }
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}
