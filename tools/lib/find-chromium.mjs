import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const NAMES = [
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'chrome',
  'microsoft-edge',
]
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  '/snap/bin/chromium',
]

/**
 * A Chromium for browser journeys: `CHROME_PATH`, else the one inside the npm package `@sparticuz/chromium`, which is
 * the same everywhere and draws with a third less work, else an installed one. The answer is what Playwright's
 * `launch` takes.
 * @returns {Promise<{ executablePath: string, args: string[], env?: NodeJS.ProcessEnv }>}
 */
export async function findChromium() {
  // A sandbox cannot be made by root; containers often have too little shared memory.
  const args = ['--disable-dev-shm-usage', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const chosen = process.env.CHROME_PATH
  if (chosen !== undefined && chosen !== '') {
    if (existsSync(chosen)) return { executablePath: chosen, args }
    throw new Error(`CHROME_PATH names ${chosen}, which does not exist.`)
  }
  const own = process.platform === 'linux' ? await packaged(args) : undefined
  if (own !== undefined) return own
  const installed = [...inPath(), ...PLACES].find((path) => existsSync(path))
  if (installed !== undefined) return { executablePath: installed, args }
  throw new Error('No Chromium runs here: install Chrome or Chromium, or set CHROME_PATH to one.')
}

function inPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
}

/** Unpacks the browser of the npm package once, a broken remainder of a killed run again; undefined: it does not run here. */
async function packaged(args) {
  const web = createRequire(new URL('../../packages/web/package.json', import.meta.url))
  const entry = web.resolve('@sparticuz/chromium')
  const { default: chromium, inflate } = await import(pathToFileURL(entry).href)
  const folder = fileURLToPath(new URL('../../node_modules/.cache/chromium', import.meta.url))
  const unpack = () =>
    withTemporaryFolder(folder, async () => {
      const executablePath = await chromium.executablePath()
      // Libraries that servers often lack; used only where the system has none of its own.
      await inflate(join(dirname(entry), '..', 'bin', 'al2023.tar.br'))
      return executablePath
    })
  const environments = [{}, { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') }]
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const executablePath = await unpack()
    const additions = environments.find((env) => runs(executablePath, env))
    if (additions !== undefined) {
      const env = { ...process.env, FONTCONFIG_FILE: writeFontConfig(folder), ...additions }
      return { executablePath, args: ['--no-sandbox', '--no-zygote', ...args], env }
    }
    rmSync(folder, { recursive: true, force: true })
  }
  return undefined
}

/**
 * Names the fonts of the package beside those of the system: without any font the browser ends at the first letter,
 * and the package's own file looks for them where it is not unpacked.
 */
function writeFontConfig(folder) {
  const path = join(folder, 'fonts.conf')
  const dirs = [join(folder, 'fonts'), '/usr/share/fonts', '/usr/local/share/fonts']
  const lines = [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    ...dirs.map((dir) => `<dir>${dir}</dir>`),
    `<cachedir>${join(folder, 'fonts-cache')}</cachedir>`,
    '</fontconfig>',
  ]
  writeFileSync(path, lines.join('\n'))
  return path
}

/** The package unpacks to the temporary folder, which it asks the system for at each call. */
async function withTemporaryFolder(folder, work) {
  mkdirSync(folder, { recursive: true })
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    return await work()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

function runs(executablePath, env) {
  const result = spawnSync(executablePath, ['--version', '--no-sandbox'], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
    timeout: 20_000,
  })
  return result.status === 0
}
