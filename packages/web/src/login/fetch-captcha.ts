import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import type { CaptchaKind } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'
import { send } from '../kit/api/send.ts'

/** Fetches a captcha; tones come as an address that the browser plays. */
export async function fetchCaptcha(scene: string, kind: CaptchaKind) {
  const input = kind === 'sound' ? { scene, kind } : { scene }
  const { captcha_0: key, image, sound } = await send(sessionEndpoints.issueCaptcha, input)
  return { key, image, sound: sound && playable(sound) }
}

/** Media are played from blobs: the security policy allows no others. */
function playable(uri: string): string {
  const text = atob(uri.slice(uri.indexOf(',') + 1))
  const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/wav' }))
}
