import { ensureInstalled } from './lib/ensure-installed.mjs'
import { runProgram } from './lib/run-program.mjs'

// npm run faults [-- --files=50] [--lines=5000] [--seed=1] [further words go to vitest]: imports of files of every kind
// while the server and PostgreSQL are killed, on a disk that is full, and with little memory and few handles. `npm test`
// takes a few files and leaves the rest out.
const words = process.argv.slice(2)
const files = ['faults', 'disk-full', 'scarce-means'].map((name) => `packages/server/test/${name}.test.ts`)
const env = {
  FAULT_FILES: numberOf('files') ?? '50',
  FAULT_LINES: numberOf('lines') ?? '5000',
  FAULT_SEED: numberOf('seed') ?? String(Math.trunc(Math.random() * 2 ** 31)),
}
console.log(`${env.FAULT_FILES} files, transactions of ${env.FAULT_LINES} lines, seed ${env.FAULT_SEED}`)
const further = words.filter((word) => !/^--(files|lines|seed)=/.test(word))
process.exitCode = await runProgram(
  ensureInstalled(),
  ['vitest', 'run', '--no-file-parallelism', ...files, ...further],
  { env },
)

function numberOf(name) {
  const word = words.find((each) => each.startsWith(`--${name}=`))
  return word === undefined ? undefined : String(Math.trunc(Number(word.split('=')[1])))
}
