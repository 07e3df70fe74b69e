import { randomBytes } from 'node:crypto'
import { closeSync, fsyncSync, linkSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { newToken } from '../ids.ts'
import { type Sealing, type SealingKey, sealingBy } from './sealing.ts'

/** Where the keys for personal data come from. */
export interface SealingSettings {
  /** Keys that somebody gave, the one to seal with first; null asks for the file. */
  readonly keys: readonly SealingKey[] | null
  /** File beside the data, made at the first start and readable by its owner alone. */
  readonly file: string
}

/** The keys in a text such as `k2:<base64>,k1:<base64>`; undefined when one of them is none. */
export function sealingKeysIn(text: string): SealingKey[] | undefined {
  const keys = text.split(',').flatMap((entry) => {
    const [, id, key] = /^\s*([\w-]{1,32}):([A-Za-z0-9+/]{43}=)\s*$/.exec(entry) ?? []
    return id === undefined || key === undefined ? [] : [{ id, bytes: Buffer.from(key, 'base64') }]
  })
  return text !== '' && keys.length !== text.split(',').length ? undefined : keys
}

interface KeyFile {
  readonly keys: readonly { readonly id: string; readonly key: string }[]
}

/** Opens the keys for personal data; without given ones those of the file, which is made when it is not there. */
export function openSealing({ keys, file }: SealingSettings): Sealing {
  return sealingBy(keys ?? readOrMake(file))
}

function readOrMake(file: string): SealingKey[] {
  try {
    return readKeys(file)
  } catch (error) {
    if (!isCode(error, 'ENOENT')) throw error
  }
  makeKeys(file)
  return readKeys(file)
}

function readKeys(file: string): SealingKey[] {
  const { keys } = JSON.parse(readFileSync(file, 'utf8')) as KeyFile // written by makeKeys, or by an operator after it
  return keys.map(({ id, key }) => ({ id, bytes: Buffer.from(key, 'base64') }))
}

/** Written whole and then named, so that of two processes that start at once one wins and both read the same. */
function makeKeys(file: string): void {
  mkdirSync(dirname(file), { recursive: true })
  const unfinished = `${file}.${newToken().slice(0, 12)}`
  const handle = openSync(unfinished, 'wx', 0o600)
  try {
    const keys = [{ id: 'k1', key: randomBytes(32).toString('base64') }]
    writeSync(handle, `${JSON.stringify({ keys } satisfies KeyFile, null, 2)}\n`)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(unfinished, { force: true })
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
