import { ensureInstalled } from './lib/ensure-installed.mjs'
import { becomeProgram } from './lib/run-program.mjs'
import { SERVER_FLAGS } from './lib/server-flags.mjs'

// npm run worker: works off the queue beside the servers, in as little memory as they take.
const node = ensureInstalled()
await becomeProgram(node, [...SERVER_FLAGS, 'packages/server/src/worker.ts', ...process.argv.slice(2)])
