import { buildWeb } from './lib/build-web.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'
import { becomeProgram } from './lib/run-program.mjs'
import { SERVER_FLAGS } from './lib/server-flags.mjs'

// npm start: installs what is missing, builds the pages when they changed, then becomes the server.
const node = ensureInstalled()
if (!(await buildWeb(node))) process.exit(1)
await becomeProgram(node, [...SERVER_FLAGS, 'packages/server/src/main.ts', ...process.argv.slice(2)])
