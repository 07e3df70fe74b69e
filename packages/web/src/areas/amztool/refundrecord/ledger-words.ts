import {
  dispositionLabels,
  reasonLabels,
} from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.labels.ts'
import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import { nameOfMarketplace } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { useSay } from '../../../kit/i18n/use-text.ts'
import { text } from './refundrecord.text.ts'

const known = (words: Readonly<Record<string, Message>>, key: string): Message =>
  words[key.toUpperCase()] ?? { zh: key, en: key }

/** Names of what reports say by codes; unknown codes stay as they are. */
export function useLedgerWords() {
  const say = useSay()
  return {
    reason: (key: string | null) => say(key ? known(reasonLabels, key) : text.noReason),
    disposition: (key: string) => say(known(dispositionLabels, key)),
    place: (country: string) => say(nameOfMarketplace(country)),
  }
}
