import { buildWeb } from './lib/build-web.mjs'
import { ensureInstalled } from './lib/ensure-installed.mjs'

// npm run build: builds the web pages when they changed.
process.exitCode = (await buildWeb(ensureInstalled())) ? 0 : 1
