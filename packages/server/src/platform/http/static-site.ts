import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { LEGAL_PAGES, LOGIN_PAGES } from '@crossdock/contracts/vocabulary/routes.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { listSiteFiles, type Packing, type SiteFile } from './site-files.ts'

/**
 * Sends a page or a file of the built site and answers true, or false when the request asks for neither. The reply
 * itself must not be the answer: whoever awaits a reply waits for its end and gets nothing.
 */
export type StaticSite = (request: FastifyRequest, reply: FastifyReply) => Promise<boolean>

/** Pages of the login area, which have an entry of their own (spec 2.1). */
const loginPages = new Set<string>([...LOGIN_PAGES, ...LEGAL_PAGES])
const OFFICE = '/index.html'
const LOGIN = '/login.html'
/** Shown by a server whose pages were not built. */
const NO_PAGES =
  '<!doctype html><html lang="en"><meta charset="utf-8"><title>Crossdock</title>' +
  '<p>The pages are not built: start with <code>npm start</code>, which builds them.</p></html>'

/** Serves the built site; a new build beside the running server is noticed. */
export function openStaticSite(folder: string): StaticSite {
  let files = listSiteFiles(folder)
  let builtAt = 0
  const refresh = async () => {
    const changedAt = await stat(join(folder, 'index.html')).then(
      ({ mtimeMs }) => mtimeMs,
      () => 0,
    )
    if (changedAt !== builtAt) files = listSiteFiles(folder)
    builtAt = changedAt
  }
  return async (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const path = pathOf(request)
    const asset = path.endsWith('.html') ? undefined : files.get(path)
    if (asset === undefined && !isPage(path, request)) return false
    if (asset === undefined) await refresh()
    const file = asset ?? files.get(loginPages.has(path) ? LOGIN : OFFICE)
    if (file === undefined) sendText(NO_PAGES, request, reply)
    else sendSiteFile(file, request, reply)
    return true
  }
}

function pathOf(request: FastifyRequest): string {
  const path = request.url.split(/[?#]/)[0] ?? '/'
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

/** A page is what a browser navigates to: any path that is neither a call nor named like a file. */
function isPage(path: string, request: FastifyRequest): boolean {
  if (path === '/') return true
  const isCall = path === '/api' || path.startsWith('/api/')
  const isFileName = /\.[^/]*$|\/\./.test(path)
  return !isCall && !isFileName && (request.headers.accept ?? '').includes('text/html')
}

function sendSiteFile(file: SiteFile, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply
    .header('cache-control', file.isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('etag', file.etag)
    .header('vary', 'Accept-Encoding')
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send()
  const packing = packingFor(file, request)
  const body = (packing && file.packed[packing]) ?? file
  if (packing !== undefined) reply.header('content-encoding', packing === 'br' ? 'br' : 'gzip')
  reply.header('content-type', file.type).header('content-length', body.size)
  return request.method === 'HEAD' ? reply.send('') : reply.send(createReadStream(body.path))
}

function packingFor(file: SiteFile, request: FastifyRequest): Packing | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted) && file.packed.br !== undefined) return 'br'
  return /\bgzip\b/.test(accepted) && file.packed.gz !== undefined ? 'gz' : undefined
}

function sendText(text: string, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.header('cache-control', 'no-cache').header('content-type', 'text/html; charset=utf-8')
  return reply.send(request.method === 'HEAD' ? '' : text)
}
