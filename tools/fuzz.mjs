import { ensureInstalled } from './lib/ensure-installed.mjs'
import { runProgram } from './lib/run-program.mjs'

// npm run fuzz [-- --bodies=10000] [--seed=1] [further words go to vitest]: generated calls to every endpoint as
// everybody. A failure prints its seed and the case; `npm test` sends fewer of them with a seed of its own.
const words = process.argv.slice(2)
const env = {
  FUZZ_BODIES: numberOf('bodies') ?? '10000',
  FUZZ_SEED: numberOf('seed') ?? String(randomSeed()),
}
console.log(`${env.FUZZ_BODIES} calls, seed ${env.FUZZ_SEED}`)
const further = words.filter((word) => !/^--(bodies|seed)=/.test(word))
process.exitCode = await runProgram(
  ensureInstalled(),
  ['vitest', 'run', 'packages/server/test/fuzz.test.ts', '--testTimeout=600000', ...further],
  { env },
)

function numberOf(name) {
  const word = words.find((each) => each.startsWith(`--${name}=`))
  return word === undefined ? undefined : String(Math.trunc(Number(word.split('=')[1])))
}

function randomSeed() {
  return Math.trunc(Math.random() * 2 ** 31)
}
