import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { completeLock, type LockFile, missingPlatforms } from './complete-lock.ts'

describe('the lock file', () => {
  // Written by npm.
  const ours = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8'),
  ) as LockFile

  it('names the programs of every platform, else npm ci refuses it (npm run lock)', () => {
    expect(Object.keys(missingPlatforms(ours))).toEqual([])
  })

  it('holds no download addresses', () => {
    const addresses = Object.values(ours.packages).flatMap(({ resolved }) => resolved ?? [])
    expect(addresses.filter((address) => !address.startsWith('packages/'))).toEqual([])
  })

  it('gets what is missing, with the platform it is for, and keeps what is there', () => {
    const lock: LockFile = {
      packages: {
        '': {},
        'node_modules/a': {
          version: '1.0.0',
          dev: true,
          optionalDependencies: { 'a-linux-x64': '1.0.0', 'a-win32-arm64': '^2.0.0' },
        },
        'node_modules/a/node_modules/a-linux-x64': { version: '1.0.0' },
        'node_modules/b': { optionalDependencies: { '@b/core-linux-arm64-musl': '3.0.0' } },
      },
    }
    expect(missingPlatforms(lock)).toEqual({
      'node_modules/a-win32-arm64': {
        version: '2.0.0',
        cpu: ['arm64'],
        os: ['win32'],
        dev: true,
        optional: true,
      },
      'node_modules/@b/core-linux-arm64-musl': {
        version: '3.0.0',
        cpu: ['arm64'],
        libc: ['musl'],
        os: ['linux'],
        optional: true,
      },
    })
    expect(missingPlatforms(completeLock(lock))).toEqual({})
  })
})
