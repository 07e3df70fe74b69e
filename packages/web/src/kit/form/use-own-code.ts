import type { CodeRequest } from '@crossdock/contracts/areas/identity/login-area/login-area.schema.ts'
import { recoveryEndpoints } from '@crossdock/contracts/areas/identity/login-area/recovery.endpoints.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { useEffect, useState } from 'react'
import { CallFailure } from '../api/call-failure.ts'
import { send } from '../api/send.ts'

export interface OwnCode {
  /** Seconds until one more code may be asked for. */
  readonly left: number
  readonly isSending: boolean
  /** Asks for a code; answers what went wrong, or undefined. */
  ask(): Promise<string | undefined>
}

/** Asking for a code while logged in: no captcha, once a minute, with a countdown. */
export function useOwnCode(request: Pick<CodeRequest, 'scene'> & Partial<CodeRequest>): OwnCode {
  const [until, setUntil] = useState(0)
  const [left, setLeft] = useState(0)
  const [isSending, setSending] = useState(false)
  useEffect(() => {
    const tick = () => setLeft(Math.max(0, Math.ceil((until - Date.now()) / 1000)))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [until])
  const hold = (seconds: number) => setUntil(Date.now() + seconds * 1000)
  const ask = async () => {
    setSending(true)
    try {
      hold((await send(recoveryEndpoints.sendCode, request)).interval)
      return undefined
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (error.code === commonFailures.tooFrequent.code) hold(Number(error.data.retry_after ?? 0))
      return Object.values(error.errors)[0] ?? error.message
    } finally {
      setSending(false)
    }
  }
  return { left, isSending, ask }
}
