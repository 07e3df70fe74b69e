import { ensureInstalled } from './lib/ensure-installed.mjs'
import { becomeProgram } from './lib/run-program.mjs'

// node tools/run.mjs <script or program> [arguments]: installs what is missing, then runs it on Node 24.
const node = ensureInstalled()
await becomeProgram(node, process.argv.slice(2))
