import type { Trx } from '../../../platform/database/open-database.ts'

/** A transaction that stays open until somebody ends it. */
export interface StandingTransaction {
  readonly trx: Trx
  commit(): Promise<void>
  rollBack(): Promise<void>
}

/** Carries the wish to roll back out of the transaction. */
class RolledBack extends Error {
  override readonly name = 'RolledBack'
}

/** Opens a transaction by `begin`, which commits when its work ends and rolls back when it throws. */
export async function openStanding(
  begin: (work: (trx: Trx) => Promise<void>) => Promise<void>,
): Promise<StandingTransaction> {
  const opened = Promise.withResolvers<Trx>()
  const ended = Promise.withResolvers<void>()
  const done = begin(async (trx) => {
    opened.resolve(trx)
    await ended.promise
  })
  // Whoever ends the transaction hears of its failure; until then nobody waits for it.
  done.catch(opened.reject)
  return {
    trx: await opened.promise,
    commit: async () => {
      ended.resolve()
      await done
    },
    rollBack: async () => {
      ended.reject(new RolledBack())
      await done.catch((error: unknown) => {
        if (!(error instanceof RolledBack)) throw error
      })
    },
  }
}
