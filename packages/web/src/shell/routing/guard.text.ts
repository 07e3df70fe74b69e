import { defineMessages } from '@crossdock/contracts/kernel/messages.ts'
import { words } from '@crossdock/contracts/words/messages.text.ts'

export const guardText = defineMessages('shell.guard', {
  empty: words.verificationFailed,
  noRoles: words.rolesMissing,
  hasError: words.hasError,
})
