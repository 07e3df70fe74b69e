import { say } from '@crossdock/contracts/kernel/messages.ts'
import { currentLanguage } from '../../kit/i18n/language.ts'
import { startText } from './start.text.ts'

/** Says that the home page is opened for security verification, then goes there (spec 4). */
export function announceSecurityCheck(to: string): void {
  // spec 4 asks for an alert; there is no page yet that could show anything else
  window.alert(say(startText.securityCheck, currentLanguage()))
  location.replace(to)
}
