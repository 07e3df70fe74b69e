import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import type { SiteConfig } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'
import { create } from 'zustand'
import { CallFailure } from '../../kit/api/call-failure.ts'
import { send } from '../../kit/api/send.ts'
import { takeSiteTheme } from '../settings/settings-store.ts'

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

export const siteStore = create<SiteConfig>(() => builtIn)

/** Fetches name, logos and switches of this site; the built-in ones stay when that fails. */
export async function loadSiteConfig(): Promise<void> {
  try {
    const { vueconfigs } = await send(sessionEndpoints.getSiteConfig, { host: location.host })
    siteStore.setState(vueconfigs)
    takeSiteTheme(siteStore.getState().variables.theme)
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
  }
}
