import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/** Resident memory of a process in MiB (Linux; 0 elsewhere or when it is gone). */
export function residentMiB(pid: number): number {
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0) / 1024)
}

/** CPU seconds a process has used so far, user and system. */
export function cpuSeconds(pid: number): number {
  const fields = read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / TICKS_PER_SECOND
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return '' // not Linux, or the process has ended
  }
}

/** The value below which a share of the samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Calls `sample` every so many milliseconds until stopped; answers the largest value seen. */
export function watchMaximum(sample: () => number, everyMs: number): () => number {
  let most = 0
  const timer = setInterval(() => {
    most = Math.max(most, sample())
  }, everyMs)
  return () => {
    clearInterval(timer)
    return most
  }
}
