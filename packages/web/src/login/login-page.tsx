import { type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { takeFlash } from '../kit/api/flash.ts'
import { useText } from '../kit/i18n/use-text.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { readWait } from './code-wait.ts'
import { LoginFrame } from './login-frame.tsx'
import { loginPageText } from './login-page.text.ts'
import { takePasswordNews } from './page-news.ts'
import { pageTo } from './pages.ts'
import { PasswordForm } from './password-form.tsx'

// what not everybody needs comes after the first paint
const SmsForm = lazy(() => import('./sms-form.tsx').then(({ SmsForm: form }) => ({ default: form })))
const WechatButton = lazy(() =>
  import('./wechat-button.tsx').then(({ WechatButton: button }) => ({ default: button })),
)

const MODES = ['password', 'sms'] as const
type Mode = (typeof MODES)[number]
const labels = { password: 'byPassword', sms: 'bySms' } as const

/** The login: by password or by SMS code, and by WeChat where it is set up (spec 2.5, platform.md 5). */
export function LoginPage({ target }: { target: string }) {
  const t = useText(loginPageText)
  const [flash] = useState(takeFlash)
  const [isPasswordSet] = useState(takePasswordNews)
  // a reload in the middle of a countdown comes back to it
  const [mode, setMode] = useState<Mode>(() => (readWait('login') ? 'sms' : 'password'))
  const lead = (
    <>
      {t('noAccount')}
      <a href={pageTo('/register', target)}>{t('register')}</a>
    </>
  )
  return (
    <LoginFrame title={t('title')} lead={lead}>
      {flash ? (
        <p className="notice" role="alert">
          {flash}
        </p>
      ) : null}
      {isPasswordSet ? (
        <p className="notice is-good" role="status">
          <Icon name="ok" />
          {t('passwordSet')}
        </p>
      ) : null}
      <Modes mode={mode} onChange={setMode} />
      <div role="tabpanel" id="login-panel" aria-labelledby={`login-${mode}`}>
        <Suspense>
          {mode === 'password' ? <PasswordForm target={target} /> : <SmsForm target={target} />}
        </Suspense>
      </div>
      <Suspense>
        <WechatButton target={target} />
      </Suspense>
    </LoginFrame>
  )
}

function Modes({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const t = useText(loginPageText)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const next = mode === 'password' ? 'sms' : 'password'
    onChange(next)
    document.getElementById(`login-${next}`)?.focus()
  }
  return (
    <div role="tablist" aria-label={t('modes')} className="modes">
      {MODES.map((each) => (
        <button
          key={each}
          id={`login-${each}`}
          type="button"
          role="tab"
          aria-selected={each === mode}
          aria-controls="login-panel"
          tabIndex={each === mode ? 0 : -1}
          onClick={() => onChange(each)}
          onKeyDown={move}
        >
          {t(labels[each])}
        </button>
      ))}
    </div>
  )
}
