/** What happened after a sale (seller.md 6.2). */
export const AFTERSALE_TYPES = [
  'refund',
  'a_to_z',
  'chargeback',
  'return',
  'replacement',
  'reimbursement',
] as const
export type AftersaleType = (typeof AFTERSALE_TYPES)[number]

/** How far somebody is with an event: 新增 → 待处理 → 已处理 → 关闭. */
export const AFTERSALE_STATUSES = ['new', 'pending', 'handled', 'closed'] as const
export type AftersaleStatus = (typeof AFTERSALE_STATUSES)[number]

/** The branch of a claim: 可索赔 → 已提交 → 已赔付 or 驳回. */
export const CLAIM_STATES = ['claimable', 'submitted', 'paid', 'rejected'] as const
export type ClaimState = (typeof CLAIM_STATES)[number]

export const RESPONSIBILITIES = ['seller', 'amazon', 'customer'] as const
export type Responsibility = (typeof RESPONSIBILITIES)[number]

/** Forward by any number of steps; what was handled may wait again, what is closed stays closed. */
export function mayTurn(from: AftersaleStatus, to: AftersaleStatus): boolean {
  if (from === to) return true
  if (from === 'handled' && to === 'pending') return true
  return AFTERSALE_STATUSES.indexOf(to) > AFTERSALE_STATUSES.indexOf(from)
}

const CLAIM_STEPS: Readonly<Record<ClaimState | 'none', readonly ClaimState[]>> = {
  none: ['claimable'],
  claimable: ['submitted'],
  submitted: ['paid', 'rejected'],
  paid: [],
  // Told apart with better evidence it is submitted anew.
  rejected: ['submitted'],
}

/** A claim goes one step at a time. */
export function mayClaim(from: ClaimState | null, to: ClaimState): boolean {
  return from === to || CLAIM_STEPS[from ?? 'none'].includes(to)
}
