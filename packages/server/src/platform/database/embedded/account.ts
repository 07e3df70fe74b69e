import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { commandEnvironment } from './command-environment.ts'
import { LauncherError } from './launcher-error.ts'

/** Who runs PostgreSQL: ourselves, or an unprivileged system user when we are root. */
export interface Account {
  readonly name: string
  /** Absent when PostgreSQL runs as the account of the server itself. */
  readonly switchTo?: { readonly uid: number; readonly gid: number }
}

/** Unprivileged users that systems bring along, the best first. */
const SYSTEM_USERS = ['postgres', 'nobody']

/**
 * Chooses the account for PostgreSQL, which refuses to run as root. An existing data folder is served by its
 * owner, since PostgreSQL accepts no other. Fails with one clear line where no account is possible.
 */
export function chooseAccount(owner: { uid: number; gid: number } | undefined): Account {
  if (process.getuid?.() !== 0) return ownAccount()
  if (owner !== undefined && owner.uid !== 0) return { name: `uid ${owner.uid}`, switchTo: owner }
  const users = readUsers()
  for (const name of SYSTEM_USERS) {
    const user = users.get(name)
    if (user !== undefined && user.uid !== 0) return { name, switchTo: user }
  }
  throw new LauncherError(
    'PostgreSQL refuses to run as root, and this system has neither a user "postgres" nor "nobody": ' +
      'start as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  )
}

/** Says whether this account may enter a folder, by trying. */
export function canEnter(account: Account, folder: string): boolean {
  if (account.switchTo === undefined) return true
  const result = spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], {
    ...account.switchTo,
    cwd: '/',
    env: commandEnvironment(),
    stdio: 'ignore',
  })
  return result.status === 0
}

function ownAccount(): Account {
  try {
    return { name: userInfo().username }
  } catch {
    throw new LauncherError(
      `The account with uid ${process.getuid?.()} is not in this system's user list, and PostgreSQL refuses ` +
        'to run without an entry there: add one, or set DATABASE_URL to a PostgreSQL server.',
    )
  }
}

function readUsers(): Map<string, { uid: number; gid: number }> {
  const users = new Map<string, { uid: number; gid: number }>()
  for (const line of readFileSync('/etc/passwd', 'utf8').split('\n')) {
    const [name, , uid, gid] = line.split(':')
    if (name !== undefined && uid && gid) users.set(name, { uid: Number(uid), gid: Number(gid) })
  }
  return users
}
