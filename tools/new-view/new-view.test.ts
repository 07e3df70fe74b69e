import { execFileSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeScratchCopy, type ScratchCopy } from './scratch-copy.ts'

const NEW_FILES =
  'packages/*/src/areas/{supply-chain/plans,supply-chain/stock-plan,product/brand,product/brands}/**'

let copy: ScratchCopy

beforeAll(() => {
  copy = makeScratchCopy()
  run('tools/new-view/new-view.ts', 'supply_chain/stock_plan', '--data', 'plans')
  run('tools/new-view/new-view.ts', 'product/brand', '--rung', '3')
  run('tools/db-types.ts')
}, 120_000)
afterAll(() => copy.remove())

describe('a new view', () => {
  it('costs ten files besides its migration, in a new area two more', () => {
    const files = globSync(NEW_FILES, { cwd: copy.path }).filter((file) => /\.tsx?$/.test(file))
    expect(files.filter((file) => /brand/.test(file))).toHaveLength(10)
    expect(files.filter((file) => /plan/.test(file))).toHaveLength(10)
    expect(globSync('packages/server/migrations/*_{plans,brands}.sql', { cwd: copy.path })).toHaveLength(2)
  })

  it('leaves nothing of the templates behind, and changes nothing when it is made again', () => {
    const texts = execFileSync(
      'grep',
      ['-rliE', 'any.?area|some.?view|many.?things|one.?thing', 'packages'],
      {
        cwd: copy.path,
      },
    )
    expect(
      texts
        .toString()
        .split('\n')
        .filter((file) => /plan|brand|supply/.test(file)),
    ).toEqual([])
    expect(run('tools/new-view/new-view.ts', 'product/brand', '--rung', '3')).toContain('is there already')
  })

  it.each(['contracts', 'server', 'web'])('type-checks in %s', (name) => {
    const report = attempt('node_modules/typescript/bin/tsc', '-p', `packages/${name}`)
    expect(report.split('\n').filter((line) => /supply.chain|stock.plan|brand|catalogue/.test(line))).toEqual(
      [],
    )
  })

  it('keeps to the format and the rules of the linter', () => {
    const files = globSync(NEW_FILES, { cwd: copy.path }).filter((file) => /\.tsx?$/.test(file))
    expect(() => run('node_modules/@biomejs/biome/bin/biome', 'check', ...files)).not.toThrow()
  })

  it('passes the tests it comes with', () => {
    const said = attempt('node_modules/vitest/vitest.mjs', 'run', 'supply-chain/', 'product/brand')
    expect(said).toMatch(/Test Files {2}4 passed/)
  }, 120_000)
})

function run(script: string, ...words: string[]): string {
  const env = { PATH: process.env.PATH, NO_COLOR: '1' }
  const options = { cwd: copy.path, env, stdio: 'pipe' } as const
  return execFileSync(process.execPath, [join(copy.path, script), ...words], options).toString()
}

/** What a program says, whether it is content or not. */
function attempt(program: string, ...words: string[]): string {
  try {
    return run(program, ...words)
  } catch (error) {
    if (!(error instanceof Error) || !('stdout' in error)) throw error
    return String(error.stdout)
  }
}
