import type { IncomingMessage } from 'node:http'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import { newRequestId } from '../ids.ts'
import type { Platform } from '../platform.ts'
import { ensureCsrfToken } from './cookies.ts'
import { sendFailure } from './failure-handler.ts'
import { isSecure } from './http-settings.ts'
import { isJsonInUtf8, parseJsonBody } from './json-body.ts'
import { refuseConnection } from './refuse-connection.ts'
import { securityHeaders } from './security-headers.ts'

const MIB = 1024 * 1024
/** Headers must be there within this time (D1), the whole request, an upload included, within the next (D2). */
const HEADERS_MS = 30_000
const REQUEST_MS = 15 * 60_000
/** A connection on which nothing moves at all is closed after this. */
const SILENCE_MS = 120_000
const KEEP_ALIVE_MS = 65_000

/** The HTTP server without any call: parsers, cookies, security headers, and one handler for everything that fails. */
export async function buildServer(platform: Platform): Promise<FastifyInstance> {
  const headers = securityHeaders(isSecure(platform.http), platform.http.themeStylesheet)
  const app = Fastify({
    loggerInstance: platform.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    trustProxy: platform.http.trustProxy,
    bodyLimit: MIB,
    requestTimeout: REQUEST_MS,
    connectionTimeout: SILENCE_MS,
    keepAliveTimeout: KEEP_ALIVE_MS,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    // Node would answer these itself, without an envelope; `checkHead` refuses them.
    http: { requireHostHeader: false },
    routerOptions: { ignoreTrailingSlash: true },
    // Runs before any hook, so that the headers are set here.
    frameworkErrors: (error, request, reply) =>
      void sendFailure(error, request, reply.headers(headers).header('cache-control', 'no-store')),
    clientErrorHandler: refuseConnection(headers),
  }) as unknown as FastifyInstance // the logger's type parameter is of no interest to anybody else
  app.server.headersTimeout = HEADERS_MS
  await app.register(fastifyCookie)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => {
    done(null, parseJsonBody(body as Buffer)) // parseAs: 'buffer'
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    checkHead(request, reply)
    reply.header('x-request-id', request.id)
    if (request.method === 'GET') ensureCsrfToken(request, reply, platform.http)
    reply.header('cache-control', 'no-store')
  })
  app.setErrorHandler(sendFailure)
  return app
}

/** Packed or differently encoded bodies are not read at all, so that no bomb is ever unpacked (B5). */
function checkHead({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  if (!isUnambiguous(raw)) {
    reply.header('connection', 'close')
    throw failure(commonFailures.malformed)
  }
  const { 'content-encoding': encoding, 'content-type': type } = headers
  const isPlain = encoding === undefined || encoding === 'identity'
  if (!isPlain || (type !== undefined && !isJsonInUtf8(type))) throw failure(commonFailures.wrongContentType)
}

/** Whether a proxy before us reads the head as we do (B6): one host, a version we speak, chunks and nothing else. */
function isUnambiguous({ headers, rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host').length
  const isHostNamed = hosts === 1 || (hosts === 0 && httpVersion === '1.0')
  const coding = headers['transfer-encoding']
  const isPlainlySent = coding === undefined || coding.toLowerCase() === 'chunked'
  return isHostNamed && isPlainlySent && (httpVersion === '1.0' || httpVersion === '1.1')
}
