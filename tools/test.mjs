import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureInstalled, root } from './lib/ensure-installed.mjs'
import { runProgram } from './lib/run-program.mjs'
import { stages } from './lib/stages.mjs'
import { readFigures } from './lib/vitest-figures.mjs'

// npm test [-- --only static|<stage>,<stage>] [-- further words go to vitest]: the stages in their order, up to
// the first that fails. The last line is `N passed, N failed`.
const { chosen, further } = readArguments(process.argv.slice(2))
const node = ensureInstalled()
// Servers and threads that tests start load what an earlier one has compiled.
const env = { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compiled') }
const reports = mkdtempSync(join(tmpdir(), 'crossdock-reports-'))
const lines = []
let passed = 0
let failed = 0

for (const stage of chosen) {
  console.log(`\n━━ ${stage.title} (${stage.name})`)
  const begun = performance.now()
  const isGood = await runStage(stage)
  lines.push(
    `${isGood ? '✓' : '✗'} ${stage.title.padEnd(20)} ${((performance.now() - begun) / 1000).toFixed(1)} s`,
  )
  if (isGood) continue
  if (stage.countsTests !== true) failed += 1
  break
}

rmSync(reports, { recursive: true, force: true })
console.log(`\n${lines.join('\n')}`)
if (lines.length < chosen.length)
  console.log(
    `Not run: ${chosen
      .slice(lines.length)
      .map(({ name }) => name)
      .join(', ')}`,
  )
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** @param {import('./lib/stages.mjs').Stage} stage */
async function runStage(stage) {
  for (const command of stage.commands) {
    if (!(await runCommand(stage, command))) return false
  }
  return true
}

async function runCommand(stage, command) {
  if (stage.countsTests !== true) return (await runProgram(node, command, { env })) === 0
  const report = join(reports, `${stage.name}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runProgram(node, [...command, ...reporters, ...further], { env })
  const figures = readFigures(report, code !== 0)
  passed += figures.passed
  failed += figures.failed
  return code === 0 && figures.failed === 0
}

function readArguments(words) {
  const at = words.indexOf('--only')
  if (at === -1) return { chosen: stages, further: words }
  const names = (words[at + 1] ?? '').split(',')
  const unknown = names.filter((name) => name !== 'static' && !stages.some((stage) => stage.name === name))
  if (unknown.length > 0) {
    console.error(
      `There is no stage ${unknown.join(', ')}: static, ${stages.map(({ name }) => name).join(', ')}.`,
    )
    process.exit(1)
  }
  const isChosen = (stage) =>
    names.includes(stage.name) || (names.includes('static') && stage.isStatic === true)
  return { chosen: stages.filter(isChosen), further: words.toSpliced(at, 2) }
}
