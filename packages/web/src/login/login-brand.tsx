import { siteStore } from '../shell/start-up/site-store.ts'

/** Mark and name, or the company's own long logo. */
export function LoginBrand() {
  const { name, logo_long } = siteStore()
  if (logo_long) {
    return (
      <span className="brand">
        <img src={logo_long} alt={name} />
      </span>
    )
  }
  return (
    <span className="brand">
      <svg viewBox="0 0 20 20" fill="none" strokeWidth="3.25" strokeLinecap="round" aria-hidden="true">
        <path d="M2.5 4.5h2.75c4 0 5.5 11 9.5 11h2.75" stroke="var(--accent)" />
        <path
          d="M2.5 15.5h2.75c1.6 0 2.8-1.7 3.8-3.7M11 8.2c1-2 2.2-3.7 3.75-3.7h2.75"
          stroke="var(--text-1)"
        />
      </svg>
      {name}
    </span>
  )
}
