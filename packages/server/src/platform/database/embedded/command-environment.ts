/**
 * The surroundings of every PostgreSQL program: the caller's own settings (PGDATA, PGPORT, LANG …) must not
 * reach it. Windows programs do not start without theirs.
 */
export function commandEnvironment(): NodeJS.ProcessEnv | undefined {
  if (process.platform === 'win32') return undefined
  return { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}
