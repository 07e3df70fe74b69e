import type { SiteConfig } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'
import { create } from 'zustand'

/** Holds until the server answered, and when it does not. */
const builtIn: SiteConfig = {
  name: 'Crossdock',
  site: 'A',
  logo: null,
  logo_mid: null,
  logo_long: null,
  bg_login: null,
  allow_front: false,
  variables: {},
}

/** Name, logos and switches of this site, as far as the server told them. */
export const siteStore = create<SiteConfig>(() => builtIn)
