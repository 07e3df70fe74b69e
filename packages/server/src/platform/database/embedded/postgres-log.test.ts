import { closeSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeTemporaryFolder } from '../../../../test/temporary-cluster.ts'
import { openPostgresLog } from './postgres-log.ts'

const folder = makeTemporaryFolder()
afterAll(() => folder.remove())

it('moves a full log aside while the writer goes on, keeps three old ones, and shows what came after a mark', () => {
  const log = openPostgresLog(folder.path, 10)
  const writer = log.open()
  for (const line of ['first line\n', 'second line\n', 'third line\n', 'fourth line\n']) {
    writeSync(writer, line)
    log.rotate()
  }
  const mark = log.mark()
  writeSync(writer, 'new')
  closeSync(writer)
  expect(log.tail(mark)).toBe('new')
  const read = (name: string) => readFileSync(join(folder.path, name), 'utf8')
  expect(['', '.1', '.2', '.3'].map((old) => read(`postgres.log${old}`))).toEqual([
    'new',
    'fourth line\n',
    'third line\n',
    'second line\n',
  ])
})
