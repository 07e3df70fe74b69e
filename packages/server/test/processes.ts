import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

/** A server of its own in a process of its own, as `npm start` leaves it. */
export interface ServerProcess {
  readonly child: ChildProcess
  readonly address: string
  /** What the first start printed. */
  readonly password: string | undefined
  output(): string
  /** Sends the signal and answers the exit code when the process has ended. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

/** A start that takes longer hangs: the test then shows what was printed. */
const PATIENCE_MS = 55_000

const PACKAGE = join(import.meta.dirname, '..')
/** The whole greeting with its empty line: log lines may come before and right after it. */
const READY = /Crossdock is ready: (\S+)[\s\S]*?\n\n/

/** Starts the server on a data folder and a free port, and waits until it says that it is ready. */
export function startProcess(dataDir: string, env: Record<string, string> = {}): Promise<ServerProcess> {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: PACKAGE,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', WEB_DIST: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return new Promise((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      const address = READY.exec(output)?.[1]
      if (address === undefined) return
      clearTimeout(late)
      resolve({
        child,
        address: address.replace('localhost', '127.0.0.1'),
        password: /password: (\S+)/.exec(output)?.[1],
        output: () => output,
        end: (signal) => {
          child.kill(signal)
          return ended
        },
      })
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    const late = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`not ready after ${PATIENCE_MS} ms:\n${output}`))
    }, PATIENCE_MS)
    void ended.then((code) => reject(new Error(`ended with ${code} before it was ready:\n${output}`)))
  })
}
