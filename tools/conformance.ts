/**
 * `npm run conformance -- <folder>`: imports every sample of a folder through the HTTP API of a freshly started
 * product and compares what can be read back with the facts of the folder. Exit code 1 on any difference.
 */
import { resolve } from 'node:path'
import { checkSample, type SampleResult } from './conformance/check-sample.ts'
import { readSamples } from './conformance/facts.ts'
import { makeShops } from './conformance/shops.ts'
import { Client } from './lib/http-client.ts'
import { startServer } from './lib/server-process.ts'

const folder = process.argv[2]
if (folder === undefined) {
  console.error('Usage: npm run conformance -- <folder with samples/ and facts.json>')
  process.exit(2)
}

const samples = readSamples(resolve(folder))
const server = await startServer()
const results: SampleResult[] = []
try {
  const client = new Client(server.origin)
  await client.logIn(server.username, server.password)
  await makeShops(client)
  for (const sample of samples) {
    const result = await checkSample(client, sample)
    results.push(result)
    console.log(lineOf(result))
    for (const difference of result.differences) console.log(`    ${difference}`)
  }
} finally {
  await server.stop()
}

const count = (verdict: SampleResult['verdict']) =>
  results.filter((result) => result.verdict === verdict).length
console.log(
  `\n${results.length} files: ${count('agrees')} agree, ${count('differs')} differ, ` +
    `${count('unsupported')} of types that are not yet supported`,
)
process.exitCode = count('differs') > 0 ? 1 : 0

function lineOf({ verdict, name, told }: SampleResult): string {
  const word = { agrees: 'ok  ', differs: 'DIFF', unsupported: 'n/a ' }[verdict]
  return `${word} ${name.padEnd(44)} ${told}`
}
