import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
/** What is not copied: installed packages, built pages, data, history. */
const LEFT_OUT = new Set(['node_modules', 'dist', 'data', '.git', 'docs', 'coverage'])

/** A copy of the repository that can be changed and run, with the installed packages of this one. */
export interface ScratchCopy {
  readonly path: string
  remove(): void
}

/** Copies the sources; packages are linked, those of the workspace to their copies. */
export function makeScratchCopy(): ScratchCopy {
  const path = mkdtempSync(join(tmpdir(), 'crossdock-new-view-'))
  for (const name of readdirSync(root).filter((each) => !LEFT_OUT.has(each))) {
    cpSync(join(root, name), join(path, name), {
      recursive: true,
      filter: (source) => !LEFT_OUT.has(basename(source)),
    })
  }
  const packages = join(path, 'node_modules')
  mkdirSync(join(packages, '@crossdock'), { recursive: true })
  for (const name of readdirSync(join(root, 'node_modules')).filter((each) => each !== '@crossdock')) {
    symlinkSync(join(root, 'node_modules', name), join(packages, name))
  }
  for (const name of ['contracts', 'server', 'web']) {
    symlinkSync(join(path, 'packages', name), join(packages, '@crossdock', name))
  }
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }) }
}
