import { sessionEndpoints } from '@crossdock/contracts/areas/identity/sessions/sessions.endpoints.ts'
import { CallFailure } from '../../kit/api/call-failure.ts'
import { send } from '../../kit/api/send.ts'
import { takeSiteTheme } from '../settings/settings-store.ts'
import { siteStore } from './site-store.ts'

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
