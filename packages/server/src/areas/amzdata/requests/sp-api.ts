import { Agent, type AgentOptions } from 'node:https'
import { connect, type Socket } from 'node:net'
import type { Region } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import type { SellingPartner } from 'amazon-sp-api'
import type { SpApiSettings } from '../../../platform/outside/outside-settings.ts'

/** A report as it is asked for; the times are absent for reports of the present state. */
export interface ReportOrder {
  /** Name of the report in the SP-API, `GET_MERCHANT_LISTINGS_ALL_DATA`. */
  readonly reportType: string
  /** Ids of the marketplaces, at least one. */
  readonly marketplaceIds: readonly string[]
  /** ISO instants in UTC. */
  readonly dataStartTime?: string
  readonly dataEndTime?: string
  readonly reportOptions?: Readonly<Record<string, string>>
}

/** The five states of a report at the marketplace. */
export const REMOTE_STATES = ['IN_QUEUE', 'IN_PROGRESS', 'DONE', 'CANCELLED', 'FATAL'] as const
export type RemoteState = (typeof REMOTE_STATES)[number]

export interface RemoteReport {
  readonly state: RemoteState
  /** Present once done; a fatal report may carry one with the reason. */
  readonly documentId: string | null
}

/** What the SP-API refused, with its own code: `InvalidInput`, `Unauthorized`, `QuotaExceeded`, `invalid_grant` … */
export class SpApiRefusal extends Error {
  override readonly name = 'SpApiRefusal'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }

  /** Whether the same call may succeed later: too many calls, or the other side is out of order. */
  get isPassing(): boolean {
    return PASSING.has(this.code)
  }
}

const PASSING: ReadonlySet<string> = new Set([
  'QuotaExceeded',
  'InternalFailure',
  'ServiceUnavailable',
  'API_RESPONSE_TIMEOUT',
  // The network between.
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** The account of a shop at the SP-API. */
export interface SpApiAccount {
  readonly region: Region
  readonly refreshToken: string
}

/** Calls wait this long for the first byte, between bytes, and in all (milliseconds). */
const TIMEOUTS = { response: 15_000, idle: 15_000, deadline: 60_000 } as const

export interface DocumentPlace {
  readonly url: URL
  readonly isGzip: boolean
}

/** Reports of one shop at the marketplace; every call throws `SpApiRefusal` when it is refused. */
export class ReportDesk {
  readonly #client: SellingPartner
  readonly #standIn: URL | null

  private constructor(client: SellingPartner, standIn: URL | null) {
    this.#client = client
    this.#standIn = standIn
  }

  /** Opens the desk of a shop. The library is loaded at the first use: most companies never connect. */
  static async open(settings: SpApiSettings, { region, refreshToken }: SpApiAccount): Promise<ReportDesk> {
    const { SellingPartner } = await import('amazon-sp-api')
    const client = new SellingPartner({
      region,
      refresh_token: refreshToken,
      credentials: {
        SELLING_PARTNER_APP_CLIENT_ID: settings.clientId,
        SELLING_PARTNER_APP_CLIENT_SECRET: settings.clientSecret,
      },
      options: {
        // The queue repeats what was refused for a while; a loop inside one call could last for ever.
        auto_request_throttled: false,
        retry_remote_timeout: false,
        timeouts: TIMEOUTS,
        https_proxy_agent: settings.standIn === null ? false : new StandInAgent(settings.standIn),
      },
    })
    return new ReportDesk(client, settings.standIn)
  }

  /** Shows the token of the shop at the door: refused when the marketplace does not take it. */
  async enter(): Promise<void> {
    await named(this.#client.refreshAccessToken())
  }

  /** Asks for a report and answers its id. */
  async create(order: ReportOrder): Promise<string> {
    const body = { ...order, marketplaceIds: [...order.marketplaceIds] }
    const { reportId } = await this.#call<{ reportId: string }>('createReport', { body })
    return reportId
  }

  async look(reportId: string): Promise<RemoteReport> {
    const report = await this.#call<RemoteAnswer>('getReport', { path: { reportId } })
    return { state: stateOf(report.processingStatus), documentId: report.reportDocumentId ?? null }
  }

  /** Takes a report back that still waits. */
  async cancel(reportId: string): Promise<void> {
    await this.#call('cancelReport', { path: { reportId } })
  }

  /** Where the finished document can be fetched for five minutes; personal data needs a token of its own. */
  async locate(reportDocumentId: string, isRestricted: boolean): Promise<DocumentPlace> {
    const token = isRestricted ? { restricted_data_token: await this.#openRestricted(reportDocumentId) } : {}
    const found = await this.#call<RemoteDocument>('getReportDocument', {
      path: { reportDocumentId },
      ...token,
    })
    return { url: documentUrl(found.url, this.#standIn), isGzip: found.compressionAlgorithm === 'GZIP' }
  }

  async #openRestricted(documentId: string): Promise<string> {
    const path = `/reports/2021-06-30/documents/${documentId}`
    const body = { restrictedResources: [{ method: 'GET', path }] }
    const call = { operation: 'createRestrictedDataToken', endpoint: 'tokens', body }
    const { restrictedDataToken } = await this.#ask<{ restrictedDataToken: string }>(call)
    return restrictedDataToken
  }

  #call<T>(operation: string, further: object): Promise<T> {
    return this.#ask({ operation, endpoint: 'reports', options: { version: '2021-06-30' }, ...further })
  }

  async #ask<T>(call: object): Promise<T> {
    // Its types know only some of the reports there are.
    return (await named(this.#client.callAPI(call as never))) as T
  }
}

/** The library throws objects of its own with `code` and `message`, and those of the network. */
async function named<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (error) {
    const { code, message } = error as { code?: unknown; message?: unknown } // whatever was thrown, read with care
    throw new SpApiRefusal(String(code ?? 'Unknown'), String(message ?? error))
  }
}

/** The parts of the marketplace's answers that are read. */
interface RemoteAnswer {
  readonly processingStatus: string
  readonly reportDocumentId?: string
}
interface RemoteDocument {
  readonly url: string
  readonly compressionAlgorithm?: string
}

function stateOf(status: string): RemoteState {
  const known = REMOTE_STATES.find((state) => state === status)
  if (known === undefined) throw new SpApiRefusal('UnknownState', `The report is ${status}`)
  return known
}

/** Documents lie on storage of the marketplace and come over TLS; only a stand-in may serve them plainly. */
function documentUrl(text: string, standIn: URL | null): URL {
  if (!URL.canParse(text)) throw new SpApiRefusal('BadDocument', 'The address of the document is none')
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.origin !== standIn?.origin) {
    throw new SpApiRefusal('BadDocument', 'The document does not come over TLS')
  }
  return url
}

/** Leads every connection to a stand-in of the marketplace, in the clear: for tests and trial set-ups. */
class StandInAgent extends Agent {
  readonly #standIn: URL

  constructor(standIn: URL) {
    super({ keepAlive: false } satisfies AgentOptions)
    this.#standIn = standIn
  }

  override createConnection(): Socket {
    return connect(Number(this.#standIn.port || 80), this.#standIn.hostname)
  }
}
