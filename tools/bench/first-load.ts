import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const DIST = join(import.meta.dirname, '../../packages/web/dist')

/** What a reader loads before something useful stands there, and the most it may weigh (design.md 11). */
interface FirstLoad {
  readonly what: string
  readonly page: string
  /** What is loaded later but belongs to what the reader first sees. */
  readonly alsoNeeded: readonly RegExp[]
  readonly mostKiB: number
}

export const FIRST_LOADS: readonly FirstLoad[] = [
  { what: 'login page, first load', page: 'login.html', alsoNeeded: [], mostKiB: 100 },
  { what: 'back-office, first useful screen', page: 'index.html', alsoNeeded: [/dashboard/], mostKiB: 320 },
]

/** Brotli KiB of everything a page of the build loads before it shows something: HTML, scripts it imports, styles. */
export function firstLoadKiB({ page, alsoNeeded }: FirstLoad): number {
  const html = readFileSync(join(DIST, page), 'utf8')
  const found = new Set<string>()
  for (const [, path = ''] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g))
    follow(path, found)
  for (const path of lazyAssets(found)) {
    if (alsoNeeded.some((pattern) => pattern.test(path))) follow(path, found)
  }
  const bytes = [...found].reduce(
    (sum, path) => sum + brotliCompressSync(readFileSync(join(DIST, path))).length,
    0,
  )
  return (bytes + brotliCompressSync(html).length) / 1024
}

/** A script and all it imports statically. */
function follow(path: string, found: Set<string>): void {
  if (found.has(path)) return
  found.add(path)
  if (!path.endsWith('.js')) return
  const source = readFileSync(join(DIST, path), 'utf8')
  for (const [, target = ''] of source.matchAll(/(?:from|import)\s*"(\.\/[^"]+\.js)"/g)) {
    follow(posix.join(dirname(path), target), found)
  }
}

/** What the loaded scripts may load later. */
function lazyAssets(found: ReadonlySet<string>): string[] {
  return [...found]
    .filter((path) => path.endsWith('.js'))
    .flatMap((path) => [
      ...readFileSync(join(DIST, path), 'utf8').matchAll(/"(?:\.\/|\/?assets\/)([\w.-]+\.(?:js|css))"/g),
    ])
    .map(([, name = '']) => `/assets/${name}`)
}
