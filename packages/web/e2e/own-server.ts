import { inject } from 'vitest'

/** A running product, as journeys reach it. */
export interface OwnServer {
  readonly origin: string
  readonly dataDir: string
  readonly username: string
  readonly password: string
}

/** The product of this worker: journeys that run at the same time see nothing of each other. */
export const ownServer = serverOf(Number(process.env.VITEST_POOL_ID))

function serverOf(worker: number): OwnServer {
  const server = inject('servers')[worker - 1]
  if (server === undefined) throw new Error(`there is no server for worker ${worker}`)
  return server
}
