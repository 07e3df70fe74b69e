import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makeTemporaryFolder } from '../../../../test/temporary-cluster.ts'
import { identify } from './processes.ts'
import { findServer, takeServerLock } from './server-lock.ts'

const folder = makeTemporaryFolder()
afterAll(() => folder.remove())

let counter = 0
const newDataDir = () => {
  counter += 1
  return join(folder.path, `lock-${counter}`)
}

describe('the lock of a data folder', () => {
  it('refuses a second server and names the first one and its address', () => {
    const dataDir = newDataDir()
    const lock = takeServerLock(dataDir)
    expect(() => takeServerLock(dataDir)).toThrow(
      `already running on ${dataDir} (pid ${process.pid}, still starting)`,
    )
    lock.announce('http://localhost:8080')
    expect(() => takeServerLock(dataDir)).toThrow('address http://localhost:8080')
    expect(findServer(dataDir)?.address).toBe('http://localhost:8080')
    lock.release()
    takeServerLock(dataDir).release()
    expect(existsSync(join(dataDir, 'server.lock'))).toBe(false)
  })

  it('does not count when its server was killed', async () => {
    const dataDir = newDataDir()
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
    const holder = identify(child.pid ?? 0)
    takeServerLock(dataDir).release()
    writeFileSync(join(dataDir, 'server.lock'), JSON.stringify(holder))
    expect(() => takeServerLock(dataDir)).toThrow('already running')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(findServer(dataDir)).toBeUndefined()
    takeServerLock(dataDir).release()
  })

  it('does not count when its pid was given to another process', () => {
    const dataDir = newDataDir()
    takeServerLock(dataDir).release()
    writeFileSync(
      join(dataDir, 'server.lock'),
      JSON.stringify({ pid: process.pid, bornAt: 'another boot:1' }),
    )
    takeServerLock(dataDir).release()
  })

  it('does not count when a power cut left it empty', () => {
    const dataDir = newDataDir()
    takeServerLock(dataDir).release()
    writeFileSync(join(dataDir, 'server.lock'), '')
    takeServerLock(dataDir).release()
  })

  it('goes to exactly one of many that start at once over a dead lock', async () => {
    const dataDir = newDataDir()
    takeServerLock(dataDir).release()
    writeFileSync(
      join(dataDir, 'server.lock'),
      JSON.stringify({ pid: process.pid, bornAt: 'another boot:1' }),
    )
    const program = `
      import { takeServerLock } from ${JSON.stringify(join(import.meta.dirname, 'server-lock.ts'))}
      try { takeServerLock(${JSON.stringify(dataDir)}) } catch (error) { process.exit(error.name === 'LauncherError' ? 1 : 2) }
      setTimeout(() => {}, 3_000)`
    const children = Array.from({ length: 6 }, () =>
      spawn(process.execPath, ['--input-type=module-typescript', '-e', program], { stdio: 'ignore' }),
    )
    const codes = await Promise.all(children.map(async (child) => (await once(child, 'exit'))[0]))
    expect(codes.sort()).toEqual([0, 1, 1, 1, 1, 1])
  })
})
