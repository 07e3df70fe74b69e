import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { root } from './ensure-installed.mjs'
import { runProgram } from './run-program.mjs'

const web = join(root, 'packages', 'web')
const stamp = join(web, 'dist', '.built-from')
const sources = [
  join(web, 'src'),
  join(web, 'public'),
  join(web, 'index.html'),
  join(web, 'login.html'),
  join(web, 'vite.config.ts'),
  join(web, 'package.json'),
  join(root, 'packages', 'contracts', 'src'),
  join(root, 'package-lock.json'),
]

/**
 * Builds the web pages when their sources are other than those of the last build; answers whether all is well.
 * @param {string} node path of Node 24
 * @returns {Promise<boolean>}
 */
export async function buildWeb(node) {
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true
  console.log('Building the web pages (the first time and after changes) …')
  const code = await runProgram(node, ['vite', 'build', '--logLevel', 'warn'], { cwd: web })
  if (code !== 0) return false
  writeFileSync(stamp, wanted)
  return true
}

function fingerprint() {
  const hash = createHash('sha256')
  for (const path of sources.flatMap(filesOf))
    hash.update(`${relative(root, path)}\n`).update(readFileSync(path))
  return hash.digest('hex')
}

/** All files under a path, in a fixed order, without tests. */
function filesOf(path) {
  if (!existsSync(path)) return []
  if (!path.endsWith('src') && !path.endsWith('public')) return [path]
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
    .sort()
}
