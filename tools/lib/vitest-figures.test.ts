import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readFigures } from './vitest-figures.mjs'

const folder = mkdtempSync(join(tmpdir(), 'crossdock-figures-'))
afterAll(() => rmSync(folder, { recursive: true }))

function report(content: unknown): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

describe('the figures of the closing line', () => {
  it('are those of the report', () => {
    const path = report({ numPassedTests: 7, numFailedTests: 2, testResults: [] })
    expect(readFigures(path, true)).toEqual({ passed: 7, failed: 2 })
  })

  it('count a file that could not be loaded', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }]
    const path = report({ numPassedTests: 7, numFailedTests: 0, testResults })
    expect(readFigures(path, true)).toEqual({ passed: 7, failed: 1 })
  })

  it('hide neither an error outside of tests nor a run without a report', () => {
    const path = report({ numPassedTests: 7, numFailedTests: 0, testResults: [] })
    expect(readFigures(path, true)).toEqual({ passed: 7, failed: 1 })
    expect(readFigures(path, false)).toEqual({ passed: 7, failed: 0 })
    expect(readFigures(join(folder, 'none.json'), true)).toEqual({ passed: 0, failed: 1 })
  })
})
