import type { FastifyReply } from 'fastify'
import type { OutgoingFile } from './call.ts'

/** Dresses a download and answers its content: never shown in the page, never guessed at, its name safe for every browser (F10). */
export function sendFile(reply: FastifyReply, result: unknown): OutgoingFile['content'] {
  const file = result as OutgoingFile // a `file` call's handler returns one, checked by bind
  reply.header('content-type', file.contentType).header('content-disposition', attachment(file.fileName))
  return file.content
}

/** `Content-Disposition` with a plain name for old clients and the full one encoded (RFC 6266, RFC 5987). */
function attachment(name: string): string {
  const clean = name.toWellFormed().replace(/[\p{Cc}\p{Cf}/\\]/gu, '_')
  const plain = clean.replace(/[^\x20-\x7e]|["%;]/g, '_')
  const encoded = encodeURIComponent(clean).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
