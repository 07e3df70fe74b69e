import type { Logger } from 'pino'
import type { Platform } from '../platform.ts'

/** What a job gets beside its payload. */
export interface JobContext {
  readonly platform: Platform
  readonly log: Logger
  readonly jobId: string
  /** Counts from 1. */
  readonly attempt: number
  readonly isLastAttempt: boolean
  /** Aborted when the process stops; the job is then run again by the next one. */
  readonly signal: AbortSignal
}

/** A kind of background work: its name in the queue and what it does. A throw means "try again later". */
export interface JobDefinition {
  readonly name: string
  run(payload: unknown, context: JobContext): Promise<void>
}

/** Declares a job; the payload is whatever was added under this name, written by ourselves alone. */
export function defineJob<P extends object>(
  name: string,
  run: (payload: P, context: JobContext) => Promise<void>,
): JobDefinition {
  // The queue stores what `JobQueue.add` was given for this name; services and jobs share the payload's type.
  return { name, run: (payload, context) => run(payload as P, context) }
}
