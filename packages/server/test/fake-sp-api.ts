import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import type { RemoteState } from '../src/areas/amzdata/requests/sp-api.ts'

/** What the reports of the fake marketplace are made of. */
interface FakeReport {
  readonly reportId: string
  readonly reportType: string
  readonly marketplaceIds: readonly string[]
  readonly dataStartTime?: string
  readonly dataEndTime?: string
  processingStatus: RemoteState
  reportDocumentId?: string
}

interface FakeDocument {
  readonly bytes: Buffer
  readonly gzip: boolean
  readonly type: string
  readonly url: string
}

/** Requests as they came, in order. */
export interface FakeCall {
  readonly method: string
  readonly path: string
  readonly token: string | undefined
  readonly body: Record<string, unknown>
}

export interface FakeSpApi {
  readonly address: URL
  readonly calls: readonly FakeCall[]
  readonly reports: readonly FakeReport[]
  /** Finishes a report with these bytes; `gzip` as the marketplace mostly sends them, `url` when they lie elsewhere. */
  finish(reportId: string, bytes: Buffer | string, how?: { gzip?: boolean; url?: string }): void
  /** Ends a report without a document. */
  end(reportId: string, state: 'CANCELLED' | 'FATAL'): void
  /** The next call about a report is refused with this. */
  refuseNext(status: number, code: string, message?: string): void
  close(): Promise<void>
}

/** Types whose documents hold personal data: the usual token does not open them. */
const RESTRICTED = new Set([
  'GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING',
  'GET_FLAT_FILE_ACTIONABLE_ORDER_DATA_SHIPPING',
  'GET_ORDER_REPORT_DATA_SHIPPING',
])
const REFRESH_TOKEN = 'Atzr|refresh'

/**
 * A marketplace on a loopback port that answers as the examples of the official models do (reports 2021-06-30, tokens
 * 2021-03-01, login with Amazon).
 */
export async function startFakeSpApi(): Promise<FakeSpApi> {
  const calls: FakeCall[] = []
  const reports: FakeReport[] = []
  const documents = new Map<string, FakeDocument>()
  const refusals: { status: number; code: string; message: string }[] = []

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // it listens on a port
  const address = new URL(`http://127.0.0.1:${port}`)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/'
    const token = request.headers['x-amz-access-token']?.toString()
    const body = await bodyOf(request)
    const method = request.method ?? 'GET'
    calls.push({ method, path, token, body })
    const refusal = path.startsWith('/reports') ? refusals.shift() : undefined
    if (refusal) return send(response, refusal.status, errorsOf(refusal.code, refusal.message))
    const [status, reply] = route(`${method} ${path}`, { token, body })
    send(response, status, reply)
  }

  function route(what: string, { token, body }: Pick<FakeCall, 'token' | 'body'>): [number, unknown] {
    if (what === 'POST /auth/o2/token') {
      if (body.refresh_token !== REFRESH_TOKEN || body.client_secret !== 'secret')
        return [
          400,
          { error: 'invalid_grant', error_description: 'The request has an invalid grant parameter' },
        ]
      return [
        200,
        { access_token: 'Atza|access', token_type: 'bearer', expires_in: 3600, refresh_token: REFRESH_TOKEN },
      ]
    }
    const content = /^GET \/content\/(\w+)$/.exec(what)
    if (content) return [200, documents.get(content[1] ?? '')?.bytes]
    if (token === undefined || !token.startsWith('Atz'))
      return [403, errorsOf('Unauthorized', 'Access to requested resource is denied.')]
    if (what === 'POST /tokens/2021-03-01/restrictedDataToken')
      return [200, { restrictedDataToken: 'Atz.sprdt|restricted', expiresIn: 3600 }]
    if (what === 'POST /reports/2021-06-30/reports') {
      const reportId = `ID${323 + reports.length}`
      // The caller is the product, whose orders the tests compare.
      reports.push({ ...(body as unknown as FakeReport), reportId, processingStatus: 'IN_QUEUE' })
      return [202, { reportId }]
    }
    return routeReport(what, token)
  }

  function routeReport(what: string, token: string): [number, unknown] {
    const named = /^(GET|DELETE) \/reports\/2021-06-30\/(reports|documents)\/(\w+)$/.exec(what)
    const [, method, kind, name = ''] = named ?? []
    const document = documents.get(name)
    if (kind === 'documents' && document) {
      if (RESTRICTED.has(document.type) && !token.includes('restricted'))
        return [403, errorsOf('Unauthorized', 'Access to requested resource is denied.')]
      return [
        200,
        {
          reportDocumentId: name,
          url: document.url,
          ...(document.gzip ? { compressionAlgorithm: 'GZIP' } : {}),
        },
      ]
    }
    const report = reports.find(({ reportId }) => reportId === name)
    if (kind !== 'reports' || !report) return [404, errorsOf('NotFound', 'Resource not found')]
    if (method === 'DELETE') {
      if (report.processingStatus !== 'IN_QUEUE')
        return [400, errorsOf('InvalidInput', 'It is not in the queue')]
      report.processingStatus = 'CANCELLED'
      return [200, {}]
    }
    return [200, report]
  }

  return {
    address,
    calls,
    reports,
    finish(reportId, bytes, { gzip = true, url } = {}) {
      const report = find(reportId)
      const documentId = `doc${reportId}`
      documents.set(documentId, {
        bytes: gzip ? gzipSync(bytes) : Buffer.from(bytes),
        gzip,
        type: report.reportType,
        url: url ?? new URL(`/content/${documentId}`, address).href,
      })
      report.processingStatus = 'DONE'
      report.reportDocumentId = documentId
    },
    end(reportId, state) {
      find(reportId).processingStatus = state
    },
    refuseNext(status, code, message = code) {
      refusals.push({ status, code, message })
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }

  function find(reportId: string): FakeReport {
    const report = reports.find((one) => one.reportId === reportId)
    if (!report) throw new Error(`No report ${reportId}`)
    return report
  }
}

function errorsOf(code: string, message: string) {
  return { errors: [{ code, message, details: '' }] }
}

function send(response: ServerResponse, status: number, reply: unknown): void {
  const bytes = Buffer.isBuffer(reply) ? reply : Buffer.from(JSON.stringify(reply ?? {}))
  response.writeHead(status, { 'content-type': 'application/json' }).end(bytes)
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer) // streams of bytes give buffers
  const text = Buffer.concat(chunks).toString()
  return text === '' ? {} : (JSON.parse(text) as Record<string, unknown>) // the client sends objects
}
