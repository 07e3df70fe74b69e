import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'
import { commonWords } from '@crossdock/contracts/words/common.text.ts'
import { words } from '@crossdock/contracts/words/messages.text.ts'

/** Words that every screen uses, said once, in contracts, where the catalogue has them in four languages. */
export const commonText = defineMessages('kit.common', {
  ...commonWords,
  cancel: words.cancel,
  nothingFound: words.nothingFound,
  selectFirst: words.selectData,
  onlyFirst: words.onlyFirst,
  dataLoading: words.dataLoading,
})
