/** What a link is for: the first password of an invited account, or a new one instead of the old. */
export const LINK_KINDS = ['invite', 'reset'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

/** How long a link may be used, in minutes: an invitation 72 hours (platform.md 5), a reset as long as a code (ASVS 6.5.5). */
export const LINK_MINUTES: Readonly<Record<LinkKind, number>> = { invite: 72 * 60, reset: 10 }

/** The page that takes a link; the token stands in the query under the name of its kind (platform.md 5). */
export const LINK_PAGE = '/rp'

/** 256 bits in base64url: whatever looks otherwise is no token of ours. */
export const LINK_TOKEN = /^[A-Za-z0-9_-]{43}$/
