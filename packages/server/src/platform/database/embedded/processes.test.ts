import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { identify, isAlive, isStillRunning } from './processes.ts'

describe('processes', () => {
  it('knows itself and tells it from an earlier process with the same pid', () => {
    const self = identify(process.pid)
    expect(self && isStillRunning(self)).toBe(true)
    expect(isStillRunning({ pid: process.pid, bornAt: 'another boot:1' })).toBe(false)
  })

  it.runIf(process.platform === 'linux')('counts a zombie as dead although it answers signals', async () => {
    // The shell starts a child and becomes a program that never asks how the child ended.
    const parent = spawn('/bin/sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 30'])
    const [output] = await once(parent.stdout, 'data')
    const zombie = Number(String(output))
    await expect.poll(() => isAlive(zombie)).toBe(false)
    expect(process.kill(zombie, 0)).toBe(true)
    parent.kill()
  })
})
