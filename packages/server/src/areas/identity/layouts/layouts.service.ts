import {
  LAYOUT_BYTES,
  type Layout,
  type LayoutDraft,
  layoutSchemaOf,
  SHELL_SCOPE,
} from '@crossdock/contracts/areas/identity/layouts/layouts.schema.ts'
import { areas } from '@crossdock/contracts/catalogue.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { failure } from '@crossdock/contracts/kernel/failure.ts'
import { fieldErrors } from '@crossdock/contracts/kernel/issues.ts'
import type { Language } from '@crossdock/contracts/kernel/messages.ts'
import type { AreaViews } from '@crossdock/contracts/kernel/view.ts'
import * as z from 'zod/mini'
import type { Actor } from '../../../platform/access/actor.ts'
import type { Trx } from '../../../platform/database/open-database.ts'
import { findLayout, type LayoutKey, upsertLayout } from './layouts.queries.ts'

/** What the user keeps of a scope; an empty configuration of version 0 when nothing is kept. */
export async function getLayout(trx: Trx, actor: Actor, scope: string): Promise<Layout> {
  const kept = await findLayout(trx, keyOf(actor, scope))
  return { scope, cfg: asRecord(kept?.config), version: kept?.version ?? 0 }
}

/**
 * Changes the keys that are sent and leaves the others. Refuses a key that does not exist, naming it, a value of
 * the wrong kind, more than 64 KB, and a change that is based on an older version.
 */
export async function saveLayout(
  trx: Trx,
  by: { readonly actor: Actor; readonly now: Date; readonly language: Language },
  draft: LayoutDraft,
): Promise<{ version: number }> {
  refuseUnknownScope(draft.scope)
  const key = keyOf(by.actor, draft.scope)
  refuseUnknownKeys(draft, by.language)
  const kept = await findLayout(trx, key)
  const config = merged(asRecord(kept?.config), draft.cfg)
  if (Buffer.byteLength(JSON.stringify(config)) > LAYOUT_BYTES) {
    throw failure(commonFailures.tooLarge, { params: { limit: `${LAYOUT_BYTES / 1024} KB` } })
  }
  const version =
    (kept?.version ?? 0) === draft.version
      ? await upsertLayout(trx, key, { config, version: draft.version, now: by.now })
      : undefined
  if (version === undefined) {
    throw failure(commonFailures.changedByAnother, {
      params: { by: by.actor.displayName },
      data: {
        by: by.actor.displayName,
        at: (kept?.updatedAt ?? by.now).toISOString(),
        version: kept?.version ?? 0,
      },
    })
  }
  return { version }
}

const viewKeys = new Set(
  areas.flatMap(({ area, views }: AreaViews) => Object.keys(views).map((view) => `${area}/${view}`)),
)

function refuseUnknownScope(scope: string): void {
  if (scope === SHELL_SCOPE || viewKeys.has(scope)) return
  throw failure(commonFailures.invalidInput, { data: { errors: { scope } } })
}

function refuseUnknownKeys({ scope, cfg }: LayoutDraft, language: Language): void {
  const sent = Object.fromEntries(Object.entries(cfg).filter(([, value]) => value !== null))
  const nulls = Object.keys(cfg).filter((key) => cfg[key] === null)
  // A key that is taken back must exist as well: any value of its own tells whether it does.
  const asked = { ...sent, ...Object.fromEntries(nulls.map((key) => [key, undefined])) }
  const parsed = z.safeParse(layoutSchemaOf(scope), asked, { reportInput: true })
  if (parsed.success) return
  const errors = fieldErrors(parsed.error.issues, language)
  const named = Object.entries(errors).map(([field, words]) => [
    field === '_' ? 'cfg' : `cfg.${field}`,
    words,
  ])
  throw failure(commonFailures.invalidInput, { data: { errors: Object.fromEntries(named) } })
}

function merged(before: Record<string, unknown>, change: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries({ ...before, ...change }).filter(([, value]) => value !== null)
  return Object.fromEntries(entries)
}

function keyOf({ companyId, userId }: Actor, scope: string): LayoutKey {
  return { companyId, userId, scope }
}

function asRecord(config: unknown): Record<string, unknown> {
  return typeof config === 'object' && config !== null && !Array.isArray(config) ? { ...config } : {}
}
