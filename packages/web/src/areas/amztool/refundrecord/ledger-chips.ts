import {
  aftersaleStatusLabels,
  aftersaleTypeLabels,
  claimLabels,
  responsibilityLabels,
} from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.labels.ts'
import { useSay } from '../../../kit/i18n/use-text.ts'
import { chipOf, type ValueWords, wordChips } from '../../../kit/ui/address-filter.tsx'
import type { Chip } from '../../../kit/ui/filter-bar.tsx'
import { useLedgerWords } from './ledger-words.ts'
import { text } from './refundrecord.text.ts'
import type { Ledger, LedgerFilterKey } from './use-ledger.ts'

/** Words of a value that is one of a few. */
const WORDS: ValueWords<LedgerFilterKey> = {
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
export function useLedgerChips(ledger: Ledger): readonly Chip[] {
  const say = useSay()
  const names = useLedgerWords()
  const { reason, disposition } = ledger.state
  const chips = wordChips(ledger, WORDS, say)
  if (reason) chips.push(chipOf(ledger, 'reason', names.reason(reason)))
  if (disposition) chips.push(chipOf(ledger, 'disposition', names.disposition(disposition)))
  return chips
}
