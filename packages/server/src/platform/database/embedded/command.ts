import { spawn } from 'node:child_process'
import type { Account } from './account.ts'
import { commandEnvironment } from './command-environment.ts'

/** The end of what a finished command said, and how it ended. */
export interface CommandResult {
  readonly ok: boolean
  readonly tail: string
}

/** How much of a command's words an error repeats. */
const TAIL_CHARACTERS = 2_000

/** Runs a program as the account and waits for its end; a program that cannot start is a result, not a throw. */
export function runCommand(program: string, args: string[], account: Account): Promise<CommandResult> {
  const { promise, resolve } = Promise.withResolvers<CommandResult>()
  const child = spawn(program, args, {
    ...account.switchTo,
    cwd: '/',
    env: commandEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  const keep = (chunk: Buffer) => {
    words = (words + chunk.toString('utf8')).slice(-TAIL_CHARACTERS)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  child.once('error', (error) => resolve({ ok: false, tail: error.message }))
  child.once('close', (code) => resolve({ ok: code === 0, tail: words.trim() }))
  return promise
}
