import type { Operator } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'

/** How the server presents itself to the outside; read once by `config.ts`. */
export interface HttpSettings {
  /** Address under which people reach the server; over https the cookies are secure and HSTS is sent. */
  readonly publicUrl: URL | null
  /** Whether, or for which proxies, `X-Forwarded-*` count (off unless configured). */
  readonly trustProxy: boolean | string
  readonly metricsToken: string | null
  /** Whether the documentation of the calls is open to everybody and not only to staff. */
  readonly openDocs: boolean
  /** Calls of one address per minute, whatever they are. */
  readonly callsPerMinute: number
  /** Whether people of the demonstration company may act in one of their roles alone (spec 4, switch role). */
  readonly demoRoles?: boolean
  /** Who runs this installation, as its pages say. */
  readonly operator?: Operator
  /** Style sheet of a UI library that the theme picker fetches (spec 7); null where it stays at home. */
  readonly themeStylesheet?: URL | null
  /** Folder of the built pages. */
  readonly webFolder: string
}

/** Whether people reach the server over TLS. */
export function isSecure(settings: HttpSettings): boolean {
  return settings.publicUrl?.protocol === 'https:'
}
