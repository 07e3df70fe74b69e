import { useEffect, useState } from 'react'
import { takeFlash } from '../kit/api/flash.ts'
import { chooseLanguage, useLanguage } from '../kit/i18n/language.ts'
import { LANGUAGE_NAMES } from '../kit/i18n/language-names.text.ts'
import { useText } from '../kit/i18n/use-text.ts'
import { loadSiteConfig, siteStore } from '../shell/start-up/site-config.ts'
import { Lanes } from './lanes.tsx'
import { loginText } from './login.text.ts'
import { LoginBrand } from './login-brand.tsx'
import { LoginForm } from './login-form.tsx'

/** The login page: lanes at the left, the form at the right (look.md). */
export function LoginPage({ target }: { target: string }) {
  const t = useText(loginText)
  const { name, site, bg_login } = siteStore()
  const [flash] = useState(takeFlash)
  useEffect(() => void loadSiteConfig(), [])
  useEffect(() => {
    document.title = `${t('title')} - ${name}`
  }, [t, name])
  return (
    <>
      <section
        className="art"
        aria-label={name}
        style={bg_login ? { backgroundImage: `url(${bg_login})` } : undefined}
      >
        {bg_login ? null : <Lanes />}
        <LoginBrand />
        <p>
          {t('motto')}
          <br />
          {t('mottoEnd')}
        </p>
      </section>
      <div className="side">
        <header>
          <LoginBrand />
          <Languages />
        </header>
        <main>
          <LoginForm target={target} notice={flash} tagline={site === 'B' ? t('tagline') : undefined} />
        </main>
        <footer>
          <span>{t('copyright', { name })}</span>
        </footer>
      </div>
    </>
  )
}

function Languages() {
  const language = useLanguage()
  const t = useText(loginText)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out inline
    <div role="group" aria-label={t('language')} className="langs">
      {(['zh', 'en'] as const).map((key) => (
        <button
          key={key}
          type="button"
          className="lang"
          lang={key}
          aria-pressed={key === language}
          onClick={() => chooseLanguage(key)}
        >
          {LANGUAGE_NAMES[key]}
        </button>
      ))}
    </div>
  )
}
