import { type ReactNode, useEffect } from 'react'
import { chooseLanguage, useLanguage } from '../kit/i18n/language.ts'
import { LANGUAGE_NAMES } from '../kit/i18n/language-names.text.ts'
import { useText } from '../kit/i18n/use-text.ts'
import { siteStore } from '../shell/start-up/site-store.ts'
import { Lanes } from './lanes.tsx'
import { loginText } from './login.text.ts'
import { LoginBrand } from './login-brand.tsx'
import { SiteFooter } from './site-footer.tsx'

interface LoginFrameProps {
  title: string
  /** Under the title. */
  lead?: ReactNode
  /** Two fields beside each other have room. */
  wide?: boolean
  children: ReactNode
}

/** A page of the login area: the brand's picture or our lanes at the left, the form at the right (look.md). */
export function LoginFrame({ title, lead, wide = false, children }: LoginFrameProps) {
  const t = useText(loginText)
  const { name, site } = siteStore()
  useEffect(() => {
    // what talks to the server comes after the first paint
    void import('../shell/start-up/site-config.ts').then(({ loadSiteConfig }) => loadSiteConfig())
  }, [])
  useEffect(() => {
    document.title = `${title} - ${name}`
  }, [title, name])
  return (
    <>
      <Art />
      <div className="side">
        <header>
          <LoginBrand />
          <Languages />
        </header>
        <main>
          <div className={wide ? 'panel is-wide' : 'panel'}>
            {site === 'B' ? <p className="tagline">{t('tagline')}</p> : null}
            <h1>{title}</h1>
            {lead ? <p className="lead">{lead}</p> : null}
            {children}
          </div>
        </main>
        <SiteFooter />
      </div>
    </>
  )
}

function Art() {
  const t = useText(loginText)
  const { name, bg_login } = siteStore()
  return (
    <section
      className={bg_login ? 'art has-picture' : 'art'}
      aria-label={name}
      style={bg_login ? { backgroundImage: `url(${JSON.stringify(bg_login)})` } : undefined}
    >
      {bg_login ? null : <Lanes />}
      <LoginBrand />
      <p>
        {t('motto')}
        <br />
        {t('mottoEnd')}
      </p>
    </section>
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
