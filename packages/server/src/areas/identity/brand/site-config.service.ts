import { Brand } from '@crossdock/contracts/areas/identity/companies/brand.schema.ts'
import { COMPANY_CODE, HOST } from '@crossdock/contracts/areas/identity/companies/company-rules.ts'
import type { SiteConfig } from '@crossdock/contracts/areas/identity/sessions/sessions.schema.ts'
import * as z from 'zod/mini'
import type { Call } from '../../../platform/http/call.ts'
import { isHouseHost, plainHost } from '../../../platform/http/host-of.ts'
import { brandImageUrl } from './brand-images.service.ts'
import { BUILT_IN_SITE } from './built-in-site.ts'
import { findBrandedCompany } from './site-config.queries.ts'

/** Which company's look is asked for: by its code, by a host name, or by the host of the call itself. */
export interface SiteQuery {
  readonly host?: string | undefined
  readonly company?: string | undefined
}

/** The look of a company's site over the built-in one. Never fails, so that pages can always be drawn (platform.md 9). */
export async function siteConfigFor(call: Call, query: SiteQuery): Promise<SiteConfig> {
  const site = await dressedFor(call, query)
  const { operator, themeStylesheet } = call.platform.http
  return {
    ...site,
    ...(operator === undefined ? {} : { operator }),
    ...(themeStylesheet ? { theme_stylesheet: themeStylesheet.href } : {}),
  }
}

async function dressedFor(call: Call, query: SiteQuery): Promise<SiteConfig> {
  const wanted = wantedOf(query, call)
  if (wanted === undefined) return BUILT_IN_SITE
  try {
    const company = await call.inPlatform((trx) => findBrandedCompany(trx, wanted))
    if (company === undefined) return BUILT_IN_SITE
    const config = dressSite(brandOf(company), company.shortName ?? company.name)
    return { ...config, allow_front: company.allowFront }
  } catch (error) {
    call.log.warn({ err: error }, 'the site configuration fell back to the built-in one')
    return BUILT_IN_SITE
  }
}

/** A brand over the built-in look; `name` stands where the brand names none. */
export function dressSite(brand: Brand, name: string): SiteConfig {
  return {
    ...BUILT_IN_SITE,
    name: brand.name ?? name,
    site: brand.site ?? BUILT_IN_SITE.site,
    logo: brandImageUrl(brand.logo),
    logo_mid: brandImageUrl(brand.logo_mid),
    logo_long: brandImageUrl(brand.logo_long),
    bg_login: brandImageUrl(brand.bg_login),
    variables: { ...BUILT_IN_SITE.variables, ...coloursOf(brand) },
  }
}

/** A stored brand; what an older version stored and nobody knows any more is left out. */
export function brandOf({ brand }: { brand: unknown }): Brand {
  const parsed = z.safeParse(Brand, brand)
  return parsed.success ? parsed.data : {}
}

/** The colours where a company chose none. */
export const builtInColours: Readonly<Record<string, string>> = BUILT_IN_SITE.variables

/** The chosen colours alone. */
export function coloursOf({ variables = {} }: Brand): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([key, colour]) => (colour === undefined ? [] : [[key, colour]])),
  )
}

/** The address of the whole installation belongs to the house: no company dresses everybody's login page by naming it. */
function wantedOf({ host, company }: SiteQuery, { request, platform }: Call) {
  const code = company?.trim().toLowerCase()
  if (code !== undefined && COMPANY_CODE.test(code)) return { code }
  const name = plainHost(host ?? request.host)
  return HOST.test(name) ? { host: name, isHouse: isHouseHost(name, platform.http) } : undefined
}
