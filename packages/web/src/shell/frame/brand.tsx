import { siteText } from '../../kit/i18n/site.text.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { Link } from '../../kit/ui/link.tsx'
import { DASHBOARD } from '../shell.text.ts'
import { siteStore } from '../start-up/site-store.ts'

/**
 * Mark and name of the product, or the company's own: the logo with its name in it, or the square one beside the name.
 * Site letter B puts a tagline under the name (spec 3).
 */
export function Brand() {
  const t = useText(siteText)
  const { name, site, logo, logo_mid, logo_long } = siteStore()
  const wide = logo_mid ?? logo_long
  return (
    <Link className="brand" to={DASHBOARD}>
      {wide ? (
        <img src={wide} alt={name} height={24} />
      ) : (
        <>
          {logo ? <img src={logo} alt="" height={20} width={20} /> : <Mark />}
          <span className="brand-name">
            {name}
            {site === 'B' ? (
              <small className="brand-tagline" title={t('tagline')}>
                {t('tagline')}
              </small>
            ) : null}
          </span>
        </>
      )}
    </Link>
  )
}

/** Two lanes that cross. */
function Mark() {
  return (
    <svg viewBox="0 0 20 20" fill="none" strokeWidth="3.25" strokeLinecap="round" aria-hidden="true">
      <path d="M2.5 4.5h2.75c4 0 5.5 11 9.5 11h2.75" stroke="var(--accent)" />
      <path
        d="M2.5 15.5h2.75c1.6 0 2.8-1.7 3.8-3.7M11 8.2c1-2 2.2-3.7 3.75-3.7h2.75"
        stroke="var(--text-1)"
      />
    </svg>
  )
}
