import { createHash, createHmac } from 'node:crypto'
import { askOutside } from '../../../platform/outside/ask-outside.ts'
import type { SmsSettings } from '../../../platform/outside/outside-settings.ts'

const ALGORITHM = 'ACS3-HMAC-SHA256'
const ACTION = 'SendSms'
const VERSION = '2017-05-25'

export interface SmsJob {
  readonly message: {
    readonly id: string
    readonly recipient: string
    readonly params: Record<string, string> | null
  }
  readonly template: string
  readonly now: Date
}

/** Sends one text message through the gateway (SendSms of 2017-05-25); a refusal is thrown with its code and words. */
export async function sendByAliyun(settings: SmsSettings, { message, template, now }: SmsJob): Promise<void> {
  const query = canonicalQuery({
    PhoneNumbers: message.recipient,
    SignName: settings.signName,
    TemplateCode: template,
    TemplateParam: JSON.stringify(message.params ?? {}),
    OutId: message.id,
  })
  const signed = signRequest(settings, {
    host: settings.endpoint.host,
    action: ACTION,
    version: VERSION,
    query,
    nonce: createHash('sha256').update(`${message.id} ${now.getTime()}`).digest('hex').slice(0, 32),
    date: now.toISOString().replace(/\.\d{3}Z$/, 'Z'),
  })
  const { host: _, ...headers } = signed
  const answer = await askOutside(new URL(`/?${query}`, settings.endpoint), { method: 'POST', headers })
  const { Code: code, Message: words } = answer.body
  if (answer.isOk && code === 'OK') return
  throw new Error(
    `The gateway refused: ${String(code ?? answer.status)} ${String(words ?? '').slice(0, 200)}`,
  )
}

export interface RequestToSign {
  readonly host: string
  readonly action: string
  readonly version: string
  /** Canonical, as it also stands in the address. */
  readonly query: string
  readonly nonce: string
  readonly date: string
}

/** The headers of a signed request with an empty body (signature version 3 of the provider's API). */
export function signRequest(
  { keyId, keySecret }: Pick<SmsSettings, 'keyId' | 'keySecret'>,
  request: RequestToSign,
): Record<string, string> {
  const headers: Record<string, string> = {
    host: request.host,
    'x-acs-action': request.action,
    'x-acs-content-sha256': hash(''),
    'x-acs-date': request.date,
    'x-acs-signature-nonce': request.nonce,
    'x-acs-version': request.version,
  }
  const names = Object.keys(headers).sort()
  const lines = names.map((name) => `${name}:${headers[name]}\n`).join('')
  const canonical = ['POST', '/', request.query, lines, names.join(';'), hash('')].join('\n')
  const signature = createHmac('sha256', keySecret)
    .update(`${ALGORITHM}\n${hash(canonical)}`)
    .digest('hex')
  const authorization = `${ALGORITHM} Credential=${keyId},SignedHeaders=${names.join(';')},Signature=${signature}`
  return { ...headers, authorization }
}

/** Parameters sorted by name and encoded as RFC 3986 wants it. */
export function canonicalQuery(parameters: Readonly<Record<string, string>>): string {
  return Object.entries(parameters)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&')
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
