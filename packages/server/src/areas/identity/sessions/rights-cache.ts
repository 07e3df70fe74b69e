import type { EffectiveRights } from '../rights/rights.service.ts'

/** Users whose rights are kept at once. */
const SIZE = 5_000

/**
 * The rights of recently active users. The version is part of the key and every change of rights raises it, so an
 * entry is never stale, on any node.
 */
export class RightsCache {
  readonly #entries = new Map<string, EffectiveRights>()

  get(userId: number, permVersion: number): EffectiveRights | undefined {
    const key = `${userId} ${permVersion}`
    const found = this.#entries.get(key)
    if (found !== undefined) {
      this.#entries.delete(key)
      this.#entries.set(key, found)
    }
    return found
  }

  set(user: { userId: number; permVersion: number }, rights: EffectiveRights): void {
    this.#entries.set(`${user.userId} ${user.permVersion}`, rights)
    if (this.#entries.size <= SIZE) return
    const oldest = this.#entries.keys().next()
    if (!oldest.done) this.#entries.delete(oldest.value)
  }
}
