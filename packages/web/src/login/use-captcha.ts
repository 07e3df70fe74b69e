import type { CaptchaKind } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'
import { useCallback, useState } from 'react'
import { CallFailure } from '../kit/api/call-failure.ts'

interface CaptchaState {
  /** A picture is shown or tones can be heard, or neither could be fetched. */
  readonly isNeeded: boolean
  readonly kind: CaptchaKind
  /** `captcha_0` of what is shown. */
  readonly key: string | undefined
  readonly image: string | undefined
  /** Address of the tones, for this page alone. */
  readonly sound: string | undefined
}

export interface Captcha extends CaptchaState {
  /** Brings another one, of the same kind unless said otherwise; one serves once. */
  renew(kind?: CaptchaKind): Promise<void>
  /** Takes it away. */
  drop(): void
}

const NONE = { isNeeded: false, key: undefined, image: undefined, sound: undefined } as const
/** Whoever cannot see the picture asks for tones once, not on every page. */
const KIND = 'captcha-kind'

/** What has to be read or counted: after repeated failures, and before any code is sent (platform.md 5). */
export function useCaptcha(scene: string): Captcha {
  const [state, setState] = useState<CaptchaState>(() => ({ ...NONE, kind: keptKind() }))
  const renew = useCallback(
    async (kind = keptKind()) => {
      sessionStorage.setItem(KIND, kind)
      try {
        const { fetchCaptcha } = await import('./fetch-captcha.ts')
        setState({ isNeeded: true, kind, ...(await fetchCaptcha(scene, kind)) })
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        setState({ ...NONE, isNeeded: true, kind })
      }
    },
    [scene],
  )
  const drop = useCallback(() => setState(({ kind }) => ({ ...NONE, kind })), [])
  return { ...state, renew, drop }
}

function keptKind(): CaptchaKind {
  return sessionStorage.getItem(KIND) === 'sound' ? 'sound' : 'picture'
}
