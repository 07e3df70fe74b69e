import type { Language } from '@crossdock/contracts/kernel/messages.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Actor } from '../access/actor.ts'
import type { Trx } from '../database/open-database.ts'
import { inPlatform, inTenant } from '../database/tenancy.ts'
import type { Platform } from '../platform.ts'
import type { Call } from './call.ts'
import { isConflict } from './failure-of.ts'
import type { Lane } from './lane.ts'
import { languageOf } from './language.ts'

/** One running call. What few calls need (language, abort signal) is made when it is asked for. */
export class RequestCall implements Call {
  readonly platform: Platform
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly now: Date
  /** Set by the admission for every call that is not open to anyone. */
  actor: Actor | undefined
  /** Set by the admission beside the actor. */
  hasNewRights = false
  readonly #lane: Lane
  #place: Promise<() => void> | undefined
  #transactions = 0
  #abort: AbortController | undefined

  constructor(
    platform: Platform,
    lane: Lane,
    { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  ) {
    this.platform = platform
    this.request = request
    this.reply = reply
    this.now = platform.clock.now()
    this.#lane = lane
  }

  get language(): Language {
    return languageOf(this.request)
  }

  get requestId(): string {
    return this.request.id
  }

  get address(): string {
    return this.request.ip
  }

  get userAgent(): string {
    return (this.request.headers['user-agent'] ?? '').slice(0, 400)
  }

  get log(): Logger {
    // The framework was given a pino logger and hands out its children.
    return this.request.log as Logger
  }

  get signal(): AbortSignal {
    this.#abort ??= abortWhenClosed(this.reply)
    return this.#abort.signal
  }

  readonly inTenant = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => {
    const { actor } = this
    if (actor === undefined) throw new Error('a call open to anyone has no companies: use inPlatform')
    const { db } = this.platform.database
    return this.#inLane(() => twice(() => inTenant(db, { companyIds: actor.companyIds }, work)))
  }

  readonly inPlatform = <T>(work: (trx: Trx) => Promise<T>): Promise<T> => {
    const { db } = this.platform.database
    return this.#inLane(() => twice(() => inPlatform(db, work)))
  }

  /** A call has one place in its lane, whatever it does at the same time: two that wait for each other's would hang. */
  async #inLane<T>(work: () => Promise<T>): Promise<T> {
    this.#transactions += 1
    this.#place ??= this.#lane.enter()
    const place = this.#place
    try {
      await place
      return await work()
    } finally {
      this.#transactions -= 1
      if (this.#transactions === 0) {
        this.#place = undefined
        await place.then((leave) => leave()).catch(() => undefined)
      }
    }
  }
}

/** Of two transactions that wait for each other the database ends one: that one is run again, once (K7). */
async function twice<T>(transaction: () => Promise<T>): Promise<T> {
  try {
    return await transaction()
  } catch (error) {
    if (!isConflict(error)) throw error
    return await transaction()
  }
}

function abortWhenClosed(reply: FastifyReply): AbortController {
  const abort = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) abort.abort()
  })
  return abort
}
