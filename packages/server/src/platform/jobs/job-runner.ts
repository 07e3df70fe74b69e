import { EventEmitter } from 'node:events'
import {
  Logger as QueueLogger,
  type Runner,
  run,
  runOnce,
  type Task,
  type TaskList,
  type WorkerEvents,
} from 'graphile-worker'
import type { Platform } from '../platform.ts'
import type { JobDefinition } from './define-job.ts'
import { openQueueProcess } from './queue-process.ts'

export interface RunnerOptions {
  /** Connection of the role that owns the queue's tables; used by nothing else. */
  readonly ownerUrl: string
  readonly jobs: readonly JobDefinition[]
  readonly concurrency: number
}

export interface JobRunner {
  /** Takes no new job, waits for the running ones a little, gives the rest back to the queue. */
  stop(): Promise<void>
}

/** How long running jobs may still work when the process stops (K4: the whole stop takes under 10 s). */
const STOP_MS = 4_000
const POLL_MS = 2_000
const CONNECTIONS = 3

/** Starts working off the queue in this process. */
export async function startJobs(platform: Platform, options: RunnerOptions): Promise<JobRunner> {
  const queueProcess = await openQueueProcess(platform, options.ownerUrl)
  const events: WorkerEvents = new EventEmitter()
  events.on('worker:create', ({ worker }) => queueProcess.register(worker.workerId))
  const runner = await run({
    connectionString: options.ownerUrl,
    maxPoolSize: CONNECTIONS,
    events,
    concurrency: options.concurrency,
    pollInterval: POLL_MS,
    noHandleSignals: true,
    logger: queueLog(platform),
    taskList: tasksOf(platform, options.jobs),
    preset: { worker: { gracefulShutdownAbortTimeout: STOP_MS } },
  })
  return {
    stop: async () => {
      await stopRunner(runner, platform)
      await queueProcess.close()
    },
  }
}

/** Works off what waits and returns; for tests and commands. */
export function runJobsOnce(platform: Platform, options: RunnerOptions): Promise<void> {
  return runOnce({
    connectionString: options.ownerUrl,
    maxPoolSize: CONNECTIONS,
    concurrency: 1,
    noHandleSignals: true,
    logger: queueLog(platform),
    taskList: tasksOf(platform, options.jobs),
  })
}

async function stopRunner(runner: Runner, platform: Platform): Promise<void> {
  try {
    await runner.stop()
  } catch (error) {
    platform.log.warn({ err: error }, 'the queue did not stop cleanly')
  }
}

function tasksOf(platform: Platform, jobs: readonly JobDefinition[]): TaskList {
  return Object.fromEntries(jobs.map((job) => [job.name, taskOf(platform, job)]))
}

function taskOf(platform: Platform, definition: JobDefinition): Task {
  return async (payload, { job, abortSignal }) => {
    const log = platform.log.child({ job: definition.name, jobId: job.id, attempt: job.attempts })
    try {
      await definition.run(payload, {
        platform,
        log,
        jobId: job.id,
        attempt: job.attempts,
        isLastAttempt: job.attempts >= job.max_attempts,
        signal: abortSignal,
      })
    } catch (error) {
      log.error({ err: error }, 'job failed')
      throw error
    }
  }
}

/** The queue's own words are of interest only when something is wrong. */
function queueLog(platform: Platform): QueueLogger {
  return new QueueLogger(() => (level, message) => {
    if (level === 'error') platform.log.error(message)
    else if (level === 'warning') platform.log.warn(message)
    else platform.log.trace(message)
  })
}
