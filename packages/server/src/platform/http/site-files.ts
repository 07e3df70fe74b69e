import { existsSync, readdirSync, statSync } from 'node:fs'
import { extname, join, sep } from 'node:path'

/** A built file as it is served. */
export interface SiteFile {
  readonly path: string
  readonly type: string
  readonly size: number
  readonly etag: string
  /** Its name changes with its content, so it may be kept for ever. */
  readonly isImmutable: boolean
  /** Packed twins that the build wrote beside it. */
  readonly packed: Partial<Record<Packing, { path: string; size: number }>>
}

export type Packing = 'br' | 'gz'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/**
 * Every file of the built site by its address. What is not in this list is not served: no path is ever put together
 * from a request, and source maps, hidden files and unknown types are not on the list.
 */
export function listSiteFiles(folder: string): Map<string, SiteFile> {
  const files = new Map<string, SiteFile>()
  if (!existsSync(folder)) return files
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    const address = path.slice(folder.length).split(sep).join('/')
    const type = TYPES[extname(entry.name)]
    if (!entry.isFile() || type === undefined || address.includes('/.')) continue
    files.set(address, describe(path, { address, type }))
  }
  return files
}

function describe(path: string, { address, type }: { address: string; type: string }): SiteFile {
  const { size, mtimeMs } = statSync(path)
  return {
    path,
    type,
    size,
    etag: `W/"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`,
    isImmutable: /^\/assets\/.+-[A-Za-z0-9_-]{8,}\.\w+$/.test(address),
    packed: { ...packedTwin(path, 'br'), ...packedTwin(path, 'gz') },
  }
}

function packedTwin(path: string, packing: Packing): SiteFile['packed'] {
  const twin = `${path}.${packing}`
  return existsSync(twin) ? { [packing]: { path: twin, size: statSync(twin).size } } : {}
}
