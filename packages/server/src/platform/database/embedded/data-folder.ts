import { chmodSync, chownSync, mkdirSync, realpathSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { type Account, canEnter } from './account.ts'

const GROUP_RIGHTS = 0o070
const GROUP_PASSAGE = 0o010

/** Makes DATA_DIR when it is missing, private to the account of the server, and answers its real path. */
export function makeDataFolder(dataDir: string): string {
  const path = resolve(dataDir)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  return realpathSync(path)
}

/**
 * Says whether PostgreSQL's account can enter the folder. A private folder of root, such as `mktemp -d` makes,
 * is given to that account's group to pass through; everybody else stays outside.
 */
export function letIn(account: Account, folder: string): boolean {
  if (canEnter(account, folder)) return true
  const { uid, mode } = statSync(folder)
  if (account.switchTo === undefined || uid !== 0 || (mode & GROUP_RIGHTS) !== 0) return false
  if (!canEnter(account, dirname(folder))) return false
  chownSync(folder, uid, account.switchTo.gid)
  chmodSync(folder, mode | GROUP_PASSAGE)
  return canEnter(account, folder)
}
