import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { packagedEnvironment, root } from './ensure-installed.mjs'

/**
 * Runs a program of the packages (`tsc`) or a script (`tools/bench.ts`) with Node 24 and answers its exit code.
 * Signals to this process reach the program, and this process waits for its end.
 * @param {string} node path of Node 24
 * @param {string[]} command
 * @param {{ env?: Record<string, string>, cwd?: string }} [options]
 * @returns {Promise<number>}
 */
export function runProgram(node, command, options = {}) {
  const [program, args] = resolveCommand(node, command)
  const child = spawn(program, args, {
    cwd: options.cwd ?? root,
    env: { ...packagedEnvironment(), ...options.env },
    stdio: 'inherit',
  })
  const forget = forwardSignals(child)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${command.join(' ')}: ${error.message}`)
      resolve(1)
    })
    child.once('close', (code, signal) => {
      forget()
      resolve(code ?? (signal === null ? 1 : 128))
    })
  })
}

/**
 * Becomes the program where the system and our Node allow it, so that signals and the exit code are its own;
 * else runs it as a child.
 * @param {string} node path of Node 24
 * @param {string[]} command
 * @returns {Promise<never>}
 */
export async function becomeProgram(node, command) {
  const [program, args] = resolveCommand(node, command)
  if (typeof process.execve === 'function' && process.platform !== 'win32') {
    // Node warns that this call is new.
    process.removeAllListeners('warning')
    process.chdir(root)
    process.execve(program, [program, ...args], packagedEnvironment())
  }
  process.exit(await runProgram(node, command))
}

function resolveCommand(node, [name, ...args]) {
  if (/\.[mc]?[jt]s$/.test(name) || name.startsWith('-')) return [node, [name, ...args]]
  const bin = join(root, 'node_modules', '.bin', name)
  if (!existsSync(bin)) throw new Error(`There is no program ${name} among the packages.`)
  return [bin, args]
}

/** A terminal sends Ctrl-C to the program as well: only other ways of interrupting are passed on. */
function forwardSignals(child) {
  const names = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const listeners = names.map((name) => {
    const listener = () => {
      if (name !== 'SIGINT' || !process.stdin.isTTY) child.kill(name)
    }
    process.on(name, listener)
    return () => process.off(name, listener)
  })
  return () => {
    for (const forget of listeners) forget()
  }
}
