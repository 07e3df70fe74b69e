import { readConfig } from './config.ts'
import { createLog } from './platform/log.ts'
import { explainAndExit, guardProcess } from './process-guard.ts'
import { loadDemo } from './seed/demo/load-demo.ts'
import { startServer } from './start-server.ts'

try {
  const config = readConfig()
  const log = createLog(config.logLevel)
  const guard = guardProcess(log)
  const server = await startServer(config, { log, onStop: guard.onStop })
  const lines = [`Crossdock is ready: ${server.address}`]
  if (server.firstSuperuser !== null) {
    const { username, password } = server.firstSuperuser
    lines.push(
      `First start. Log in as "${username}" with the password: ${password}`,
      'It is shown only this once.',
    )
  }
  const say = (words: string) => void process.stdout.write(`${words}\n\n`)
  say(`\n${lines.join('\n')}`)
  if (process.argv.includes('--demo')) {
    const { app, platform } = server
    await loadDemo({ app, platform, say }).catch((error: unknown) =>
      log.error({ err: error }, 'the demonstration company could not be loaded'),
    )
  }
} catch (error) {
  explainAndExit(error)
}
