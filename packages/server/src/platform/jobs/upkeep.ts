import type { Platform } from '../platform.ts'

/** Something to be put right at the start and every so often: what killed processes and lost connections left behind. */
export interface Upkeep {
  readonly name: string
  readonly everySeconds: number
  /** `isStart` says that the process has just begun. */
  run(platform: Platform, options: { isStart: boolean }): Promise<void>
}

/** Runs each upkeep now and then again and again; one that fails is tried again at its next time, one still at work is let finish. */
export function startUpkeep(platform: Platform, tasks: readonly Upkeep[]): { stop(): Promise<void> } {
  const running = new Map<Upkeep, Promise<void>>()
  const run = (task: Upkeep, isStart: boolean) => {
    if (running.has(task)) return
    const work = task
      .run(platform, { isStart })
      .catch((error: unknown) => platform.log.warn({ err: error, upkeep: task.name }, 'upkeep failed'))
      .finally(() => running.delete(task))
    running.set(task, work)
  }
  const timers = tasks.map((task) => {
    run(task, true)
    return setInterval(() => run(task, false), task.everySeconds * 1000)
  })
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.allSettled(running.values())
    },
  }
}
