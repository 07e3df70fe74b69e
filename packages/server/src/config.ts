import { join, resolve } from 'node:path'
import type { FileStorage } from './platform/files/open-file-store.ts'
import type { HttpSettings } from './platform/http/http-settings.ts'
import type {
  MailSettings,
  OutsideSettings,
  SmsSettings,
  WechatSettings,
} from './platform/outside/outside-settings.ts'

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
}

/** A setting that cannot be used; the message names it and says what would do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

type Environment = Readonly<Record<string, string | undefined>>

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
    outside: { mail: readMail(env), sms: readSms(env), wechat: readWechat(env) },
    files: { folder: join(dataDir, 'files'), s3: readS3(env) },
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

function readMail(env: Environment): MailSettings | null {
  const url = textOf(env, 'SMTP_URL')
  if (url === null) return null
  if (!/^smtps?:\/\/./.test(url) || !URL.canParse(url)) {
    throw new ConfigError('SMTP_URL is no address of a mail server: give smtps://user:password@host:465')
  }
  return { url, from: required(env, 'MAIL_FROM', 'SMTP_URL is set') }
}

function readSms(env: Environment): SmsSettings | null {
  const keyId = textOf(env, 'SMS_KEY_ID')
  if (keyId === null) return null
  const because = 'SMS_KEY_ID is set'
  return {
    endpoint: webAddress(env, 'SMS_ENDPOINT', 'https://dysmsapi.aliyuncs.com'),
    keyId,
    keySecret: required(env, 'SMS_KEY_SECRET', because),
    signName: required(env, 'SMS_SIGN_NAME', because),
    codeTemplate: required(env, 'SMS_CODE_TEMPLATE', because),
    linkTemplate: textOf(env, 'SMS_LINK_TEMPLATE'),
  }
}

function readWechat(env: Environment): WechatSettings | null {
  const appId = textOf(env, 'WECHAT_APP_ID')
  if (appId === null) return null
  required(env, 'PUBLIC_URL', 'WECHAT_APP_ID is set, and people are sent back to it')
  return {
    appId,
    appSecret: required(env, 'WECHAT_APP_SECRET', 'WECHAT_APP_ID is set'),
    loginUrl: webAddress(env, 'WECHAT_LOGIN_URL', 'https://open.weixin.qq.com'),
    apiUrl: webAddress(env, 'WECHAT_API_URL', 'https://api.weixin.qq.com'),
  }
}

function webAddress(env: Environment, name: string, standard: string): URL {
  const text = textOf(env, name) ?? standard
  if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text)
  throw new ConfigError(`${name} is "${text}": give an address such as ${standard}`)
}

function textOf(env: Environment, name: string): string | null {
  const text = env[name]?.trim()
  return text ? text : null
}

function required(env: Environment, name: string, because: string): string {
  const text = textOf(env, name)
  if (text === null) throw new ConfigError(`${name} is missing: ${because}.`)
  return text
}

function numberOf(
  env: Environment,
  name: string,
  { standard, least, most }: { standard: number; least: number; most: number },
): number {
  const text = textOf(env, name)
  if (text === null) return standard
  const number = Number(text)
  if (/^\d{1,9}$/.test(text) && number >= least && number <= most) return number
  throw new ConfigError(`${name} is "${text}": give a whole number from ${least} to ${most}.`)
}

function flagOf(env: Environment, name: string, standard: boolean): boolean {
  const text = textOf(env, name)?.toLowerCase()
  if (text === undefined) return standard
  if (['1', 'on', 'true', 'yes'].includes(text)) return true
  if (['0', 'off', 'false', 'no'].includes(text)) return false
  throw new ConfigError(`${name} is "${text}": give on or off.`)
}

function oneOf(
  env: Environment,
  name: string,
  { standard, choices }: { standard: string; choices: readonly string[] },
): string {
  const text = textOf(env, name) ?? standard
  if (choices.includes(text)) return text
  throw new ConfigError(`${name} is "${text}": give one of ${choices.join(', ')}.`)
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
