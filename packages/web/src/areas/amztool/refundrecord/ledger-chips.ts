import {
  aftersaleStatusLabels,
  aftersaleTypeLabels,
  claimLabels,
  responsibilityLabels,
} from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.labels.ts'
import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import { useSay } from '../../../kit/i18n/use-text.ts'
import type { Chip } from '../../../kit/ui/filter-bar.tsx'
import { useLedgerWords } from './ledger-words.ts'
import { text } from './refundrecord.text.ts'
import type { Ledger, LedgerFilterKey } from './use-ledger.ts'

/** Words of a value that is one of a few. */
const WORDS: Readonly<Partial<Record<LedgerFilterKey, Readonly<Record<string, Message>>>>> = {
  type: aftersaleTypeLabels,
  status: { ...aftersaleStatusLabels, open: text.open },
  claim: claimLabels,
  responsibility: { ...responsibilityLabels, none: text.unset },
  interval: { within: text.within, over: text.over },
  affects: { 1: text.affects, 0: text.affectsNo },
  orphan: { 1: text.orphan },
  netted: { 0: text.hideNetted, 1: text.onlyNetted },
}

/** What the list is narrowed to, each to be taken away. */
export function useLedgerChips({ state, change }: Ledger): readonly Chip[] {
  const say = useSay()
  const names = useLedgerWords()
  const chips: Chip[] = []
  const add = (key: LedgerFilterKey, label: string) =>
    chips.push({ key, label, onRemove: () => change({ [key]: '' }) })
  for (const [key, words] of Object.entries(WORDS) as [LedgerFilterKey, Record<string, Message>][]) {
    const word = words[state[key]]
    if (word) add(key, say(word))
  }
  if (state.reason) add('reason', names.reason(state.reason))
  if (state.disposition) add('disposition', names.disposition(state.disposition))
  return chips
}
