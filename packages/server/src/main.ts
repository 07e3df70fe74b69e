import { readConfig } from './config.ts'
import { createLog } from './platform/log.ts'
import { explainAndExit, guardProcess } from './process-guard.ts'
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
  process.stdout.write(`\n${lines.join('\n')}\n\n`)
} catch (error) {
  explainAndExit(error)
}
