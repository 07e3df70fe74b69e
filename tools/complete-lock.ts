import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { completeLock, type LockFile } from './lib/complete-lock.ts'

// npm run lock: names the programs of all platforms in package-lock.json, also those the registry did not have.
const path = join(import.meta.dirname, '..', 'package-lock.json')
// Written by npm.
const lock = JSON.parse(await readFile(path, 'utf8')) as LockFile
await writeFile(path, `${JSON.stringify(completeLock(lock), null, 2)}\n`)
