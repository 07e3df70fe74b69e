import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { isAlive } from '../src/platform/database/embedded/processes.ts'

it('leaves neither a folder nor a PostgreSQL behind when a test run is killed', async () => {
  const child = fork(join(import.meta.dirname, 'run-temporary-cluster.ts'))
  const [{ cluster, pid }] = await once(child, 'message')
  const folder = join(cluster, '..', '..')
  expect([existsSync(folder), isAlive(pid)]).toEqual([true, true])
  child.kill('SIGKILL')
  await expect.poll(() => [existsSync(folder), isAlive(pid)], { timeout: 15_000 }).toEqual([false, false])
})
