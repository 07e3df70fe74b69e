import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { type FailureDeclaration, failure } from '@crossdock/contracts/kernel/failure.ts'
import { refused } from './envelope.ts'

type BrokenConnection = (error: Error & { code?: string }, socket: Socket) => void

/** Answers what never became a request (B6, D1): a broken head, too large headers, or nothing in time; then closes. */
export function refuseConnection(headers: Readonly<Record<string, string>>): BrokenConnection {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    if (socket.writable) socket.write(answerTo(error.code, lines.join('')))
    socket.destroySoon()
  }
}

function answerTo(code: string | undefined, headers: string): string {
  const declaration = declarationOf(code)
  const status = declaration.status ?? 400
  const body = JSON.stringify(refused(failure(declaration), 'en'))
  return (
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${headers}` +
    'content-type: application/json; charset=utf-8\r\ncache-control: no-store\r\n' +
    `content-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`
  )
}

function declarationOf(code: string | undefined): FailureDeclaration {
  if (code === 'HPE_HEADER_OVERFLOW') return commonFailures.headersTooLarge
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? commonFailures.tooSlow : commonFailures.malformed
}
