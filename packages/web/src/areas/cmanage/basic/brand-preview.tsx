import { siteText } from '../../../kit/i18n/site.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { accentVariables } from '../../../kit/ui/accent.ts'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { brandWords } from './basic.text.ts'
import { type BrandValues, imageUrl, shownColour } from './brand-values.ts'

/** As tokens.css has it on a light ground. */
const BUILT_IN_ACTIVE = '#006AC1'

/** Frame and login page in small, as they look with what stands in the form. */
export function BrandPreview({ values, name }: { values: BrandValues; name: string }) {
  const t = useText(brandWords)
  return (
    <section className="company-preview" aria-label={t('preview')}>
      <SectionHead title={t('preview')} note={t('previewOffice')} />
      <OfficePreview values={values} name={name} />
      <p className="small t3">{t('previewLogin')}</p>
      <LoginPreview values={values} name={name} />
    </section>
  )
}

function OfficePreview({ values: { colours, images, site }, name }: { values: BrandValues; name: string }) {
  const t = useText(brandWords)
  const s = useText(siteText)
  const colour = (key: Parameters<typeof shownColour>[1]) => shownColour(colours, key)
  const wide = images.logo_mid ?? images.logo_long
  return (
    // a picture of colours that may be unreadable: what they are is said beside each of them
    <div className="preview-office" aria-hidden="true">
      <div className="preview-top" style={{ background: colour('topMenuBg'), color: colour('topMenuText') }}>
        {wide ? (
          <img src={imageUrl(wide)} alt={name} />
        ) : (
          <>
            {images.logo ? <img src={imageUrl(images.logo)} alt="" /> : null}
            <b>{name}</b>
            {site === 'B' ? <small>{s('tagline')}</small> : null}
          </>
        )}
        <span className="end">{t('previewTop')}</span>
        <span style={{ color: activeColour(colours, 'topMenuActiveText') }}>{t('previewTopActive')}</span>
      </div>
      <div className="preview-side" style={{ background: colour('menuBg'), color: colour('menuText') }}>
        <span>{t('previewMenu')}</span>
        <span style={{ color: activeColour(colours, 'menuActiveText') }}>{t('previewActive')}</span>
        <span>{t('previewMenu')}</span>
      </div>
      <div className="preview-page">
        <i />
        <i />
        <PreviewButton theme={colour('theme')} />
      </div>
    </div>
  )
}

/** Where the company chose none, the frame marks what is active in the readable shade of the theme. */
function activeColour(colours: BrandValues['colours'], key: 'topMenuActiveText' | 'menuActiveText'): string {
  const readable = accentVariables(shownColour(colours, 'theme'), false)['--accent-text']
  return colours[key] ?? readable ?? BUILT_IN_ACTIVE
}

function LoginPreview({ values: { colours, images, site }, name }: { values: BrandValues; name: string }) {
  const t = useText(brandWords)
  const s = useText(siteText)
  const picture = images.bg_login
  return (
    <div className="preview-login" aria-hidden="true">
      <div
        className="preview-art"
        style={picture ? { backgroundImage: `url(${JSON.stringify(imageUrl(picture))})` } : undefined}
      />
      <div className="preview-form">
        {images.logo_long ? <img src={imageUrl(images.logo_long)} alt={name} /> : <b>{name}</b>}
        {site === 'B' ? <small>{s('tagline')}</small> : null}
        <i />
        <i />
        <PreviewButton theme={shownColour(colours, 'theme')} label={t('previewButton')} />
      </div>
    </div>
  )
}

function PreviewButton({ theme, label }: { theme: string; label?: string }) {
  const t = useText(brandWords)
  const solid = accentVariables(theme, false)['--accent-solid']
  return (
    <span className="preview-button" style={solid ? { background: solid } : undefined}>
      {label ?? t('previewButton')}
    </span>
  )
}
