import { join, resolve } from 'node:path'
import { readOutside } from './config-outside.ts'
import { ConfigError, type Environment, flagOf, numberOf, oneOf, required, textOf } from './config-values.ts'
import type { FileStorage } from './platform/files/open-file-store.ts'
import type { HttpSettings } from './platform/http/http-settings.ts'
import type { OutsideSettings } from './platform/outside/outside-settings.ts'
import { type SealingSettings, sealingKeysIn } from './platform/sealing/open-sealing.ts'

/** Everything that can be set from outside; read and checked once, here and nowhere else. */
export interface Config {
  readonly host: string
  readonly port: number
  readonly dataDir: string
  /** An outside PostgreSQL; null means the embedded one. */
  readonly databaseUrl: string | null
  /** A second role for migrations and the queue, when the server's own may not change the schema. */
  readonly ownerUrl: string | null
  readonly poolSize: number
  readonly runsJobs: boolean
  readonly jobConcurrency: number
  readonly logLevel: string
  readonly http: HttpSettings
  readonly outside: OutsideSettings
  readonly files: Omit<FileStorage, 'clearsIncoming'>
  /** Keys for the personal data of buyers. */
  readonly sealing: SealingSettings
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']
const WEB_FOLDER = resolve(import.meta.dirname, '..', '..', 'web', 'dist')

/** Reads the settings; the first bad one stops the start with a sentence. */
export function readConfig(env: Environment = process.env): Config {
  const dataDir = resolve(textOf(env, 'DATA_DIR') ?? './data')
  const databaseUrl = postgresUrl(env, 'DATABASE_URL')
  const ownerUrl = postgresUrl(env, 'DATABASE_OWNER_URL')
  if (ownerUrl !== null && databaseUrl === null) {
    throw new ConfigError('DATABASE_OWNER_URL is set without DATABASE_URL: set both, or neither.')
  }
  return {
    host: textOf(env, 'HOST') ?? '127.0.0.1',
    port: numberOf(env, 'PORT', { standard: 8080, least: 0, most: 65_535 }),
    dataDir,
    databaseUrl,
    ownerUrl,
    poolSize: numberOf(env, 'DATABASE_POOL', { standard: 20, least: 2, most: 200 }),
    runsJobs: flagOf(env, 'WORKER', true),
    jobConcurrency: numberOf(env, 'WORKER_CONCURRENCY', { standard: 2, least: 1, most: 16 }),
    logLevel: oneOf(env, 'LOG_LEVEL', { standard: 'info', choices: LOG_LEVELS }),
    http: readHttp(env),
    outside: readOutside(env),
    files: { folder: join(dataDir, 'files'), s3: readS3(env) },
    sealing: { keys: readSealingKeys(env), file: join(dataDir, 'personal-data-keys.json') },
  }
}

function readHttp(env: Environment): HttpSettings {
  return {
    publicUrl: publicUrl(env),
    trustProxy: trustOf(textOf(env, 'TRUST_PROXY')),
    metricsToken: textOf(env, 'METRICS_TOKEN'),
    openDocs: flagOf(env, 'DOCS', false),
    demoRoles: flagOf(env, 'DEMO_ROLES', false),
    callsPerMinute: numberOf(env, 'RATE_LIMIT_PER_MINUTE', {
      standard: 120_000,
      least: 60,
      most: 10_000_000,
    }),
    themeStylesheet: stylesheetAddress(env),
    operator: {
      name: textOf(env, 'OPERATOR_NAME'),
      contact: textOf(env, 'OPERATOR_CONTACT'),
      icp: textOf(env, 'ICP_NUMBER'),
      police: textOf(env, 'POLICE_NUMBER'),
    },
    webFolder: resolve(textOf(env, 'WEB_DIST') ?? WEB_FOLDER),
  }
}

function readSealingKeys(env: Environment): SealingSettings['keys'] {
  const keys = sealingKeysIn(textOf(env, 'PERSONAL_DATA_KEYS') ?? '')
  if (keys !== undefined) return keys.length === 0 ? null : keys
  throw new ConfigError(
    'PERSONAL_DATA_KEYS is not name:key,…: each key as 32 bytes in base64, the one to seal with first.',
  )
}

function readS3(env: Environment): FileStorage['s3'] {
  const bucket = textOf(env, 'S3_BUCKET')
  if (bucket === null) return null
  return {
    bucket,
    region: textOf(env, 'S3_REGION') ?? 'us-east-1',
    endpoint: textOf(env, 'S3_ENDPOINT'),
    accessKeyId: required(env, 'S3_ACCESS_KEY_ID', 'S3_BUCKET is set'),
    secretAccessKey: required(env, 'S3_SECRET_ACCESS_KEY', 'S3_BUCKET is set'),
  }
}

function publicUrl(env: Environment): URL | null {
  const text = textOf(env, 'PUBLIC_URL')
  if (text === null) return null
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url !== undefined && /^https?:$/.test(url.protocol) && url.pathname === '/') return url
  throw new ConfigError(`PUBLIC_URL is "${text}": give an address such as https://seller.example.com`)
}

/** Styles may come from one place besides ourselves, over TLS, and only when somebody names it. */
function stylesheetAddress(env: Environment): URL | null {
  const text = textOf(env, 'THEME_STYLESHEET')
  if (text === null) return null
  if (URL.canParse(text) && new URL(text).protocol === 'https:') return new URL(text)
  throw new ConfigError(
    `THEME_STYLESHEET is "${text}": give an address such as https://cdn.example.com/library@1.0.0/index.css`,
  )
}

function postgresUrl(env: Environment, name: string): string | null {
  const text = textOf(env, name)
  if (text === null || /^postgres(ql)?:\/\//.test(text)) return text
  throw new ConfigError(
    `${name} is not an address of PostgreSQL: give postgres://user:password@host:5432/database`,
  )
}

/** `on` trusts the next hop; a list of addresses or networks trusts those. */
function trustOf(text: string | null): boolean | string {
  if (text === null || ['0', 'off', 'false', 'no'].includes(text.toLowerCase())) return false
  return ['1', 'on', 'true', 'yes'].includes(text.toLowerCase()) ? 'loopback, linklocal, uniquelocal' : text
}
