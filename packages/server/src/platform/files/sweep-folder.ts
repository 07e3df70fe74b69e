import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** Says which of some keys anything still names. */
export type AskNamed = (keys: readonly string[]) => Promise<ReadonlySet<string>>

const ASKED_AT_ONCE = 500

/** Removes files of the store that are older than `before` and that nothing names; answers how many. */
export async function sweepFolder(folder: string, before: Date, askNamed: AskNamed): Promise<number> {
  let removed = 0
  let keys: string[] = []
  const sweep = async () => {
    const named = await askNamed(keys)
    for (const key of keys) if (!named.has(key) && (await removeOld(join(folder, key), before))) removed += 1
    keys = []
  }
  for await (const key of keysOf(folder)) {
    if (await isOlder(join(folder, key), before)) keys.push(key)
    if (keys.length >= ASKED_AT_ONCE) await sweep()
  }
  if (keys.length > 0) await sweep()
  return removed
}

async function* keysOf(folder: string): AsyncGenerator<string> {
  for (const first of await namesIn(folder, /^[0-9a-f]{2}$/)) {
    for (const second of await namesIn(join(folder, first), /^[0-9a-f]{2}$/)) {
      for (const name of await namesIn(join(folder, first, second), /^[0-9a-f]{64}$/))
        yield `${first}/${second}/${name}`
    }
  }
}

async function namesIn(folder: string, pattern: RegExp): Promise<string[]> {
  return (await readdir(folder)).filter((name) => pattern.test(name))
}

async function isOlder(path: string, before: Date): Promise<boolean> {
  return (await stat(path)).mtime < before
}

/** An upload of the same bytes makes the file young again, so its age is asked once more. */
async function removeOld(path: string, before: Date): Promise<boolean> {
  if (!(await isOlder(path, before))) return false
  await rm(path)
  return true
}
