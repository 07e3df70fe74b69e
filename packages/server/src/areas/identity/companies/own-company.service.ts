import { cmanagePermissions } from '@crossdock/contracts/areas/cmanage/cmanage.permissions.ts'
import {
  BRAND_COLOURS,
  type Brand,
  type BrandColour,
  type ContrastWarning,
} from '@crossdock/contracts/areas/identity/companies/brand.schema.ts'
import { companyFailures } from '@crossdock/contracts/areas/identity/companies/companies.failures.ts'
import {
  brandColourLabels,
  brandText,
} from '@crossdock/contracts/areas/identity/companies/companies.labels.ts'
import type {
  OwnCompany,
  OwnCompanyDraft,
} from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import { CLOSE_COOL_OFF_DAYS } from '@crossdock/contracts/areas/identity/companies/company-rules.ts'
import { weakPairs } from '@crossdock/contracts/areas/identity/companies/contrast.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { type Language, say } from '@crossdock/contracts/kernel/messages.ts'
import { type Actor, may } from '../../../platform/access/actor.ts'
import { type Doer, recordChange } from '../../../platform/audit/audit.queries.ts'
import { refuseStale } from '../../../platform/audit/refuse-stale.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { orExists } from '../../../platform/database/unique-violation.ts'
import { refuseUnknownPictures } from '../brand/brand-images.service.ts'
import { brandOf, builtInColours, coloursOf } from '../brand/site-config.service.ts'
import { type CompanyRow, findCompany, lockCompanies, updateCompany } from './companies.queries.ts'
import { basicColumns, pick } from './company-changes.service.ts'
import { listCompanyCounts } from './company-details.queries.ts'
import { dressOwnCompany } from './company-dressing.ts'
import { COMPANY_ENTITIES } from './company-row.service.ts'
import { COMPANY_FIELDS } from './create-company.service.ts'

const guards = cmanagePermissions.basic
const ENTITY = 'cmanage/basic'
const DAY_MS = 24 * 60 * 60 * 1000

/** The own company with its brand. */
export async function getOwnCompany(trx: Trx, { companyId }: Actor): Promise<OwnCompany> {
  const row = await findCompany(trx, companyId)
  if (row === undefined) throw failure(commonFailures.notFound)
  const [counts] = await listCompanyCounts(trx, [companyId])
  return dressOwnCompany(row, counts)
}

/** Saves basics and brand of the own company; pairs of colours that are hard to read are answered, not refused. */
export async function saveOwnCompany(
  trx: Trx,
  by: Doer & { readonly language: Language },
  draft: OwnCompanyDraft,
): Promise<{ version: number; warnings: ContrastWarning[] }> {
  for (const code of [draft.basics && guards.edit, draft.brand && guards.brand]) {
    if (code && !may(by.actor, code)) {
      throw failure(commonFailures.permissionDenied, { data: { perm_code: code } })
    }
  }
  const before = await lockOwn(trx, by.actor)
  await refuseStale(trx, by, {
    row: { ...before, entity: ENTITY, aliases: COMPANY_ENTITIES },
    version: draft.version,
  })
  if (draft.brand) await refuseUnknownPictures(trx, by.actor.companyId, draft.brand)
  const values = {
    ...(draft.basics ? basicColumns(draft.basics) : {}),
    ...(draft.brand ? { brand: JSON.stringify(draft.brand) } : {}),
  }
  const row = await orExists(updateCompany(trx, before, { ...values, updatedAt: by.now }), COMPANY_FIELDS)
  const after = { ...values, ...(draft.brand ? { brand: draft.brand } : {}) }
  await record(trx, by, { action: 'edit', before: pick(before, values), after })
  return { version: row.version, warnings: warningsOf(brandOf(row), by.language) }
}

/** Takes the brand back to the built-in look. */
export async function resetBrand(trx: Trx, by: Doer): Promise<CompanyRow> {
  const before = await lockOwn(trx, by.actor)
  const row = await updateCompany(trx, before, { brand: '{}', updatedAt: by.now })
  await record(trx, by, { action: 'reset_brand', before: { brand: before.brand }, after: { brand: {} } })
  return row
}

/** Asks for closing the own company: it stays open for seven more days, within which the wish can be taken back. */
export async function requestClose(trx: Trx, by: Doer): Promise<CompanyRow> {
  const before = await lockOwn(trx, by.actor)
  if (before.kind === 'internal') throw failure(companyFailures.internalStays)
  if (before.closeEffectiveAt !== null) throw failure(commonFailures.stateForbids)
  const closeEffectiveAt = new Date(by.now.getTime() + CLOSE_COOL_OFF_DAYS * DAY_MS)
  const values = { closeRequestedAt: by.now, closeEffectiveAt }
  const row = await updateCompany(trx, before, { ...values, updatedAt: by.now })
  await record(trx, by, { action: 'close', before: pick(before, values), after: values })
  return row
}

/** Takes the wish to close back. */
export async function cancelClose(trx: Trx, by: Doer): Promise<CompanyRow> {
  const before = await lockOwn(trx, by.actor)
  if (before.closeEffectiveAt === null) throw failure(commonFailures.stateForbids)
  const values = { closeRequestedAt: null, closeEffectiveAt: null }
  const row = await updateCompany(trx, before, { ...values, updatedAt: by.now })
  await record(trx, by, { action: 'cancel_close', before: pick(before, values), after: values })
  return row
}

async function lockOwn(trx: Trx, { companyId }: Actor): Promise<CompanyRow> {
  const [row] = await lockCompanies(trx, [companyId])
  if (row === undefined) throw failure(commonFailures.notFound)
  return row
}

function record(
  trx: Trx,
  by: Doer,
  change: { action: string; before: object; after: object },
): Promise<void> {
  return recordChange(trx, by, { entity: ENTITY, entityId: by.actor.companyId, ...change })
}

/** Pairs with a chosen colour whose contrast is below 4.5; the built-in pairs are not the company's doing. */
function warningsOf(brand: Brand, language: Language): ContrastWarning[] {
  const chosen = coloursOf(brand)
  const colours = { ...builtInColours, ...chosen }
  // Made from the list of all keys.
  const complete = Object.fromEntries(BRAND_COLOURS.map((key) => [key, colours[key] ?? '#000000'])) as Record<
    BrandColour,
    string
  >
  return weakPairs(complete)
    .filter(({ text, background }) => text in chosen || background in chosen)
    .map((pair) => ({ ...pair, message: wordsOf(pair, language) }))
}

function wordsOf(
  { text, background, ratio }: { text: BrandColour; background: BrandColour; ratio: number },
  language: Language,
): string {
  return say(brandText.weakContrast, language, {
    text: say(brandColourLabels[text], language),
    background: say(brandColourLabels[background], language),
    ratio: ratio.toFixed(2),
  })
}
