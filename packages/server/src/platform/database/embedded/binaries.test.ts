import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { makeTemporaryFolder } from '../../../../test/temporary-cluster.ts'
import { restoreSymlinks } from './binaries.ts'
import { relocateBinaries } from './relocation.ts'

const folder = makeTemporaryFolder()
afterAll(() => folder.remove())

describe('the PostgreSQL programs', () => {
  const native = join(folder.path, 'package', 'native')
  mkdirSync(join(native, 'lib'), { recursive: true, mode: 0o700 })
  writeFileSync(join(folder.path, 'package', 'package.json'), '{"version":"18.0.0"}')
  writeFileSync(join(native, 'lib', 'libx.so.1.2'), 'library', { mode: 0o600 })
  writeFileSync(
    join(native, 'pg-symlinks.json'),
    '[{"source":"native/lib/libx.so.1.2","target":"native/lib/libx.so.1"}]',
  )

  it('get their links back when the package could not bring them', () => {
    restoreSymlinks(native)
    restoreSymlinks(native)
    expect(readFileSync(join(native, 'lib', 'libx.so.1'), 'utf8')).toBe('library')
  })

  it('are copied where everyone may read them, but never to a folder that others may write to', () => {
    const open = join(folder.path, 'open')
    mkdirSync(open)
    chmodSync(open, 0o777)
    const shared = join(folder.path, 'shared')
    mkdirSync(shared)
    const copy = relocateBinaries(native, [open, shared])
    expect(copy).toBe(join(shared, 'postgresql-18.0.0'))
    restoreSymlinks(join(shared, 'postgresql-18.0.0'))
    expect(readdirSync(shared)).toEqual(['postgresql-18.0.0'])
    expect(relocateBinaries(native, [shared])).toBe(copy)
  })
})
