import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { useCallback, useState } from 'react'
import { CallFailure } from '../kit/api/call-failure.ts'
import { send } from '../kit/api/send.ts'

interface CaptchaState {
  /** A picture is shown, or could not be fetched. */
  readonly isNeeded: boolean
  /** `captcha_0` of the picture shown. */
  readonly key: string | undefined
  readonly image: string | undefined
}

export interface Captcha extends CaptchaState {
  /** Brings another picture; one serves once. */
  renew(): Promise<void>
  /** Takes the picture away. */
  drop(): void
}

const NONE: CaptchaState = { isNeeded: false, key: undefined, image: undefined }

/** The picture to be read: after repeated failures, and before any code is sent (platform.md 5). */
export function useCaptcha(scene: string): Captcha {
  const [state, setState] = useState(NONE)
  const renew = useCallback(async () => {
    try {
      const { captcha_0: key, image } = await send(sessionEndpoints.issueCaptcha, { scene })
      setState({ isNeeded: true, key, image })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setState({ ...NONE, isNeeded: true })
    }
  }, [scene])
  const drop = useCallback(() => setState(NONE), [])
  return { ...state, renew, drop }
}
