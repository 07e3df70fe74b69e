import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { functionLengths } from './lib/function-lengths.ts'

// node tools/run.mjs tools/measure.ts: sizes of files and functions, comments, casts and tests, by package, as
// docs/measures.md. What the limits are stands in biome.json; this shows where the middle is.
const root = join(import.meta.dirname, '..')
const TEST = /\.test\.tsx?$|\/(test|e2e|fixtures|testing)\//

const files = execFileSync('git', ['ls-files', 'packages'], {
  cwd: root,
})
  .toString()
  .split('\n')
  .filter((file) => /\/(src|test|e2e)\/.*\.tsx?$/.test(file) && !file.endsWith('.gen.ts'))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

const rows = ['contracts', 'server', 'web'].map((name) => {
  const own = files.filter(({ file }) => file.startsWith(`packages/${name}/`))
  const source = own.filter(({ file }) => !TEST.test(file))
  const tests = own.filter(({ file }) => TEST.test(file))
  const lengths = source.map(({ text }) => linesOf(text))
  const functions = source.flatMap(({ file, text }) => functionLengths(text, file.endsWith('x')))
  const lines = sum(lengths)
  const comments = sum(
    source.map(({ text }) => text.split('\n').filter((line) => /^\s*(\/?\*|\/\/)/.test(line)).length),
  )
  return [
    name,
    String(source.length),
    lines.toLocaleString('en'),
    spread(lengths),
    spread(functions),
    `${((100 * comments) / lines).toFixed(1)} %`,
    (sum(tests.map(({ text }) => linesOf(text))) / lines).toFixed(2),
  ]
})

const head = [
  'package',
  'files',
  'lines',
  'file median / p90 / max',
  'function median / p90 / max',
  'comments',
  'test lines per line',
]
const page = [
  '# Measures',
  'Written by `tools/measure.ts`; do not edit.',
  table([head, head.map(() => '---'), ...rows]),
]
writeFileSync(join(root, 'docs', 'measures.md'), `${page.join('\n\n')}\n`)
console.log(table([head, ...rows]))

function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
  return `${at(0.5)} / ${at(0.9)} / ${sorted.at(-1) ?? 0}`
}

function linesOf(text: string): number {
  return text.trimEnd().split('\n').length
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function table(lines: readonly (readonly string[])[]): string {
  return lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
