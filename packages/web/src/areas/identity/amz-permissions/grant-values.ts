import type { ShopRole } from '@crossdock/contracts/areas/amzdata/shops/shop-rules.ts'
import type {
  Grant,
  GrantDraft,
} from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.schema.ts'
import { wallTime } from '../../../kit/ui/figures/moment.ts'

/** What the form of a grant holds. */
export interface GrantValues {
  role: ShopRole
  /** None chosen means all. */
  marketplaces: readonly string[]
  /** Whether the grant names menus; else the roles of the person decide. */
  restricts: boolean
  codes: readonly string[]
  cost: boolean
  pii: boolean
  /** The last day, or empty. */
  until: string
}

const HOUR_MS = 3_600_000
/** The last second of a day after its midnight. */
const DAY_END_MS = 24 * HOUR_MS - 1000

/** The form of a grant, or of a new one; `zone` is the reader's offset from UTC in hours. */
export function valuesOf(grant: Grant | undefined, zone: number): GrantValues {
  return {
    role: grant?.role ?? 'operator',
    marketplaces: (grant?.marketplace_ids ?? []).map(String),
    restricts: Array.isArray(grant?.perm_codes),
    codes: grant?.perm_codes ?? [],
    cost: grant?.can_see_cost ?? true,
    pii: grant?.can_see_pii ?? false,
    until: (grant?.expires_at && wallTime(grant.expires_at, zone)?.date) || '',
  }
}

/** The grant as it is sent for one person. */
export function draftOf(values: GrantValues, userId: number, zone: number): GrantDraft {
  const { role, marketplaces, restricts, codes, cost, pii, until } = values
  return {
    user_id: userId,
    role,
    marketplace_ids: marketplaces.length === 0 ? null : marketplaces.map(Number),
    perm_codes: restricts ? [...codes] : null,
    can_see_cost: cost,
    can_see_pii: pii,
    expires_at: until === '' ? null : endOf(until, zone),
  }
}

function endOf(day: string, zone: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - zone * HOUR_MS + DAY_END_MS).toISOString()
}
