import { BUILT_IN_COLOURS } from '@crossdock/contracts/areas/identity/companies/brand.schema.ts'
import type { SiteConfig } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'

/** The built-in site configuration; never fails, so that pages can always be drawn (platform.md 9). */
export const BUILT_IN_SITE: SiteConfig = {
  name: 'Crossdock',
  site: 'A',
  logo: null,
  logo_mid: null,
  logo_long: null,
  bg_login: null,
  allow_front: false,
  variables: { ...BUILT_IN_COLOURS },
}
