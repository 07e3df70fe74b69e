import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Kept alive connections are looked for this often. */
const LOOK_MS = 20
/** A connection that was just made may have its call on the way. */
const SILENT_MS = 200
/** What is still being sent or answered may take this long, so that the whole stop stays within its time (K4). */
const GRACE_MS = 5_000

/**
 * Lets a stop end soon whatever clients do: connections without any call are closed after a moment (browsers
 * open some in advance), those kept alive as soon as their last call is answered, and those that never finish theirs after a while.
 */
export function closeConnectionsOnStop(app: FastifyInstance): void {
  const { server } = app
  const silent = new Set<Socket>()
  server.on('connection', (socket) => {
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    if (!server.listening) return
    const hush = setTimeout(() => {
      for (const socket of silent) socket.destroy()
    }, SILENT_MS)
    const closing = setInterval(() => server.closeIdleConnections(), LOOK_MS)
    const late = setTimeout(() => server.closeAllConnections(), GRACE_MS)
    server.once('close', () => {
      clearTimeout(hush)
      clearInterval(closing)
      clearTimeout(late)
    })
  })
}
