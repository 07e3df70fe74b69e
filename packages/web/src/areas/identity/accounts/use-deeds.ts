import type { AccountAction } from '@crossdock/contracts/areas/identity/accounts/account-rules.ts'
import { accountEndpoints } from '@crossdock/contracts/areas/identity/accounts/accounts.endpoints.ts'
import type {
  Account,
  AccountsOutcome,
} from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'
import { useState } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './account.text.ts'
import { accountCalls } from './account-office.ts'
import type { ShownLink } from './link-dialog.tsx'

/** What is done to accounts in one press. */
export type Deed = 'enable' | 'disable' | 'reset' | 'kick' | 'makePrime' | 'endPrime' | 'remove'

type WordKey = keyof typeof text

const asks: Readonly<Record<Exclude<Deed, 'enable'>, { title: WordKey; hint?: WordKey; danger: boolean }>> = {
  disable: { title: 'askDisable', hint: 'askDisableHint', danger: true },
  reset: { title: 'askReset', hint: 'askResetHint', danger: true },
  kick: { title: 'askKick', danger: false },
  makePrime: { title: 'askPrime', hint: 'askPrimeHint', danger: false },
  endPrime: { title: 'askEndPrime', danger: true },
  remove: { title: 'askRemove', hint: 'askRemoveHint', danger: true },
}

const actions: Readonly<Record<Exclude<Deed, 'remove'>, { action: AccountAction; value?: boolean }>> = {
  enable: { action: 'enable' },
  disable: { action: 'disable' },
  reset: { action: 'reset' },
  kick: { action: 'kick' },
  makePrime: { action: 'prime', value: true },
  endPrime: { action: 'prime', value: false },
}

export interface Deeds {
  readonly busy: boolean
  /** Links of a reset, to be shown once. */
  readonly links: readonly ShownLink[]
  forgetLinks(): void
  /** Asks where it hurts, does it, and says what could not be done; true when something was. */
  run(deed: Deed, accounts: readonly Account[]): Promise<boolean>
  /** Moves accounts to another company. */
  move(accounts: readonly Account[], companyId: number): Promise<boolean>
}

/** Deeds on one or several accounts, with their questions and outcomes. */
export function useDeeds(removeWord: string): Deeds {
  const t = useText(text)
  const change = useAction(accountEndpoints.changeAccounts, { invalidates: accountCalls })
  const remove = useAction(accountEndpoints.removeAccounts, { invalidates: accountCalls })
  const [links, setLinks] = useState<readonly ShownLink[]>([])
  const nameOf = (accounts: readonly Account[], id: number) =>
    accounts.find((account) => account.id === id)?.display_name ?? String(id)
  const tell = (accounts: readonly Account[], outcome: AccountsOutcome) => {
    if (outcome.done.length > 0) toast(t('doneCount', { count: outcome.done.length }))
    for (const { id, message } of outcome.failed) {
      toast(t('partly', { name: nameOf(accounts, id), message }), 'bad')
    }
    setLinks(outcome.links.map(({ id, url }) => ({ name: nameOf(accounts, id), url })))
    return outcome.done.length > 0
  }
  const ask = async (deed: Deed, accounts: readonly Account[]) => {
    if (deed === 'enable') return true
    const { title, hint, danger } = asks[deed]
    const [only, ...others] = accounts
    const who = only && others.length === 0 ? only.display_name : t('several', { count: accounts.length })
    const action = deed === 'remove' ? removeWord : t(deed)
    return confirm({ title: t(title, { who }), ...(hint ? { hint: t(hint) } : {}), action, danger })
  }
  const send = (deed: Deed, ids: number[]) =>
    deed === 'remove' ? remove.mutateAsync({ ids }) : change.mutateAsync({ ids, ...actions[deed] })
  const settle = async (accounts: readonly Account[], work: Promise<AccountsOutcome>) => {
    const outcome = await work.catch(() => undefined) // said by the call's own reaction
    return outcome ? tell(accounts, outcome) : false
  }
  return {
    busy: change.isPending || remove.isPending,
    links,
    forgetLinks: () => setLinks([]),
    run: async (deed, accounts) => {
      if (accounts.length === 0 || !(await ask(deed, accounts))) return false
      const ids = accounts.map(({ id }) => id)
      return settle(accounts, send(deed, ids))
    },
    move: (accounts, companyId) => {
      const ids = accounts.map(({ id }) => id)
      return settle(accounts, change.mutateAsync({ ids, action: 'move', value: companyId }))
    },
  }
}
