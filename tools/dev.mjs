import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled, packagedEnvironment, root } from './lib/ensure-installed.mjs'

// npm run dev: the server, started again at each change, and the pages, replaced in the browser; Ctrl-C ends both.
const node = ensureInstalled()
const env = packagedEnvironment()
const programs = [
  spawn(
    node,
    ['--watch', '--watch-preserve-output', 'packages/server/src/main.ts', ...process.argv.slice(2)],
    {
      cwd: root,
      env,
      stdio: 'inherit',
    },
  ),
  spawn(join(root, 'node_modules', '.bin', 'vite'), [], {
    cwd: join(root, 'packages', 'web'),
    env,
    stdio: 'inherit',
  }),
]

let exitCode = 0
const endAll = () => {
  for (const program of programs)
    if (program.exitCode === null && program.signalCode === null) program.kill('SIGTERM')
}
for (const program of programs) {
  program.once('exit', (code) => {
    exitCode ||= code ?? 0
    endAll()
    if (programs.every(({ exitCode: code, signalCode }) => code !== null || signalCode !== null))
      process.exit(exitCode)
  })
}
// A terminal sends Ctrl-C to the programs as well; they end by themselves.
process.on('SIGINT', () => {
  if (!process.stdin.isTTY) endAll()
})
process.on('SIGTERM', endAll)
