import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { useState } from 'react'
import { CallFailure } from '../kit/api/call-failure.ts'
import { send } from '../kit/api/send.ts'

interface CaptchaState {
  readonly isNeeded: boolean
  /** `captcha_0` of the picture shown. */
  readonly key: string | undefined
  readonly image: string | undefined
  /** The picture could not be fetched. */
  readonly isFailed: boolean
}

/** The picture to be read after repeated failures; asked for by the server. */
export function useCaptcha() {
  const [state, setState] = useState<CaptchaState>({
    isNeeded: false,
    key: undefined,
    image: undefined,
    isFailed: false,
  })
  const renew = async () => {
    try {
      const { captcha_0: key, image } = await send(sessionEndpoints.issueCaptcha, { scene: 'login' })
      setState({ isNeeded: true, key, image, isFailed: false })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      setState({ isNeeded: true, key: undefined, image: undefined, isFailed: true })
    }
  }
  return { ...state, renew }
}
