import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { useCallback, useEffect, useState } from 'react'
import { CallFailure } from '../../../kit/api/call-failure.ts'
import { send } from '../../../kit/api/send.ts'
import { readToken } from '../../../kit/api/session-token.ts'

/** The clock of this machine beside the server's. */
interface Measured {
  readonly kind: 'measured'
  readonly here: string
  readonly server: string
  /** Milliseconds this clock is ahead of the server's; negative when behind. */
  readonly aheadMs: number
  readonly tripMs: number
}

export type ClockSkew = Measured | { readonly kind: 'measuring' } | { readonly kind: 'unmeasured' }

/** Asks the server for its time; the middle of the round trip is taken for the moment it looked. */
export function useClockSkew(): { skew: ClockSkew; measure: () => void } {
  const [skew, setSkew] = useState<ClockSkew>({ kind: 'measuring' })
  const measure = useCallback(() => {
    setSkew({ kind: 'measuring' })
    void askServer().then(setSkew)
  }, [])
  useEffect(measure, [measure])
  return { skew, measure }
}

async function askServer(): Promise<ClockSkew> {
  const started = performance.now()
  try {
    const { server_now: server } = await send(sessionEndpoints.getSession, { token: readToken() ?? '' })
    const tripMs = Math.round(performance.now() - started)
    const now = Date.now()
    const aheadMs = Math.round(now - tripMs / 2 - Date.parse(server))
    return { kind: 'measured', here: new Date(now).toISOString(), server, aheadMs, tripMs }
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    return { kind: 'unmeasured' }
  }
}
