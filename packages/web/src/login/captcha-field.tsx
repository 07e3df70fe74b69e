import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useText } from '../kit/i18n/use-text.ts'
import { captchaText } from './captcha.text.ts'
import { LoginField } from './login-field.tsx'
import type { Captcha } from './use-captcha.ts'

interface CaptchaFieldProps {
  value: string
  onChange: (value: string) => void
  error: string | undefined
  captcha: Captcha
  /** What Enter does instead of sending the form. */
  onEnter?: (() => void) | undefined
}

/** The answer beside its picture, or beside its tones for whoever does not see it; each can be had anew. */
export function CaptchaField({ captcha, onEnter, ...field }: CaptchaFieldProps) {
  const t = useText(captchaText)
  const isSound = captcha.kind === 'sound'
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || onEnter === undefined) return
    event.preventDefault()
    onEnter()
  }
  const turn = () => {
    field.onChange('')
    void captcha.renew(isSound ? 'picture' : 'sound')
  }
  return (
    <LoginField
      label={t('captcha')}
      name="captcha"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={isSound ? 16 : 8}
      inputMode={isSound ? 'numeric' : 'text'}
      placeholder={t(isSound ? 'soundPlaceholder' : 'captchaHint')}
      hint={isSound ? t('soundHint') : undefined}
      onKeyDown={handleKey}
      beside={
        <button type="button" className="turn" onClick={turn}>
          {t(isSound ? 'toPicture' : 'toSound')}
        </button>
      }
      {...field}
    >
      {isSound ? <Tones captcha={captcha} /> : <Picture captcha={captcha} />}
    </LoginField>
  )
}

function Picture({ captcha }: { captcha: Captcha }) {
  const t = useText(captchaText)
  return (
    <button type="button" className="captcha" title={t('captchaNew')} onClick={() => void captcha.renew()}>
      {captcha.image ? <img src={captcha.image} alt={t('captchaNew')} /> : t('captchaFailed')}
    </button>
  )
}

function Tones({ captcha: { sound, renew } }: { captcha: Captcha }) {
  const t = useText(captchaText)
  const player = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    if (sound) return () => URL.revokeObjectURL(sound)
    return undefined
  }, [sound])
  const play = () => {
    if (!player.current) return
    player.current.currentTime = 0
    void player.current.play()
  }
  if (!sound) {
    return (
      <button type="button" className="captcha" onClick={() => void renew()}>
        {t('captchaFailed')}
      </button>
    )
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: words beside the tones would be the answer */}
      <audio ref={player} src={sound} preload="auto" />
      <button type="button" className="captcha" onClick={play}>
        {t('play')}
      </button>
    </>
  )
}
