/** The parts of `package-lock.json` that matter here. */
export interface LockFile {
  packages: Record<string, LockEntry>
}

interface LockEntry {
  version?: string
  resolved?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const SYSTEMS: Record<string, string> = {
  aix: 'aix',
  android: 'android',
  darwin: 'darwin',
  freebsd: 'freebsd',
  linux: 'linux',
  openharmony: 'openharmony',
  win32: 'win32',
  windows: 'win32',
}
const PROCESSORS = ['arm64', 'x64', 'ia32', 'arm', 'loong64', 'ppc64', 's390x', 'riscv64']

/**
 * The programs for other platforms that the lock file does not name. npm leaves out those the registry did not
 * have when the file was written, and `npm ci` then refuses the whole file.
 */
export function missingPlatforms(lock: LockFile): Record<string, LockEntry> {
  const missing: Record<string, LockEntry> = {}
  for (const [place, entry] of Object.entries(lock.packages)) {
    for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isLocked(lock, place, name)) continue
      missing[`node_modules/${name}`] = {
        version: range.replace(/^[\^~]/, ''),
        ...platformOf(name),
        ...(entry.dev === true ? { dev: true } : {}),
        optional: true,
      }
    }
  }
  return missing
}

/** The lock file with the missing ones, in npm's order of keys. */
export function completeLock(lock: LockFile): LockFile {
  const entries = Object.entries({ ...lock.packages, ...missingPlatforms(lock) })
  entries.sort(([one], [other]) => one.localeCompare(other, 'en'))
  return { ...lock, packages: Object.fromEntries(entries) }
}

/** A package finds another beside itself, or in a folder further out. */
function isLocked(lock: LockFile, place: string, name: string): boolean {
  const folders = place.split('/node_modules/')
  return (
    folders.some((_, index) => {
      const folder = folders.slice(0, index + 1).join('/node_modules/')
      return `${folder}/node_modules/${name}` in lock.packages
    }) || `node_modules/${name}` in lock.packages
  )
}

/** `@swc/core-linux-x64-musl` says in its name what it runs on. */
function platformOf(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const words = (name.split('/').at(-1) ?? '').split('-')
  const os = words.map((word) => SYSTEMS[word]).find((word) => word !== undefined)
  const cpu = words.find((word) => PROCESSORS.includes(word))
  return {
    ...(cpu === undefined ? {} : { cpu: [cpu] }),
    ...(words.includes('musl') ? { libc: ['musl'] } : {}),
    ...(os === undefined ? {} : { os: [os] }),
  }
}
