import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { type FailureDeclaration, failure } from '@crossdock/contracts/kernel/failure.ts'
import { refused } from './envelope.ts'

/** Answers what never became a request (B6, D1): a broken head, too large headers, or nothing in time; then closes. */
export function refuseConnection(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const declaration = declarationOf(error.code)
  const status = declaration.status ?? 400
  const body = JSON.stringify(refused(failure(declaration), 'en'))
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n` +
        'Content-Type: application/json; charset=utf-8\r\n' +
        'X-Content-Type-Options: nosniff\r\nCache-Control: no-store\r\n' +
        `Content-Length: ${Buffer.byteLength(body)}\r\nConnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroySoon()
}

function declarationOf(code: string | undefined): FailureDeclaration {
  if (code === 'HPE_HEADER_OVERFLOW') return commonFailures.headersTooLarge
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? commonFailures.tooSlow : commonFailures.malformed
}
