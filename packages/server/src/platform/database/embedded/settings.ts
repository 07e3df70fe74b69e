import { statfsSync } from 'node:fs'
import { totalmem } from 'node:os'

const MB = 1024 * 1024

/** PostgreSQL settings by name; the launcher hands them over on the command line. */
export type PostgresSettings = Readonly<Record<string, string>>

/** The settings of the embedded server: two cores and 2 GB are enough, more memory is used when there is some. */
export function productionSettings(): PostgresSettings {
  const memory = totalmem() / MB
  return {
    // Reachable from this machine alone: no socket file, no other address.
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '60',
    shared_buffers: memory < 2000 ? '128MB' : '256MB',
    effective_cache_size: `${Math.max(256, Math.round(memory / 2))}MB`,
    work_mem: '32MB',
    maintenance_work_mem: '256MB',
    dynamic_shared_memory_type: sharedMemoryType(),
    // An answered save survives a power cut.
    fsync: 'on',
    synchronous_commit: 'on',
    // Imports write much at once: few, long checkpoints.
    wal_compression: 'on',
    max_wal_size: '4GB',
    checkpoint_timeout: '15min',
    random_page_cost: '1.1',
    jit: 'off',
    // A statement whose client was killed ends by itself and frees its locks.
    client_connection_check_interval: '2s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // The log names errors, never the statements and values of users.
    logging_collector: 'off',
    log_line_prefix: '%m [%p] ',
    log_checkpoints: 'off',
    log_error_verbosity: 'terse',
    log_min_error_statement: 'panic',
    log_parameter_max_length_on_error: '0',
  }
}

/** Settings for data that is thrown away after a test run: nothing is forced to disk, yet a kill loses nothing. */
export const throwawaySettings: PostgresSettings = {
  fsync: 'off',
  full_page_writes: 'off',
  autovacuum_naptime: '1h',
  max_connections: '200',
  shared_buffers: '128MB',
}

/** The settings as arguments of `postgres`. */
export function asArguments(settings: PostgresSettings): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** Containers often give 64 MB of /dev/shm, too little for one parallel hash join. */
function sharedMemoryType(): string {
  if (process.platform === 'win32') return 'windows'
  if (process.platform !== 'linux') return 'posix'
  try {
    const { blocks, bsize } = statfsSync('/dev/shm')
    return (blocks * bsize) / MB < 256 ? 'mmap' : 'posix'
  } catch {
    return 'mmap'
  }
}
