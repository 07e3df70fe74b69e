import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import { loginAreaFailures } from '@crossdock/contracts/areas/identity/login-area/login-area.failures.ts'
import { loginAreaText } from '@crossdock/contracts/areas/identity/login-area/login-area.text.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { issueMessages } from '@crossdock/contracts/kernel/issues.ts'
import { type Language, type Message, say } from '@crossdock/contracts/kernel/messages.ts'
import { loginNameText } from '@crossdock/contracts/rules/login-name.ts'
import { words } from '@crossdock/contracts/words/messages.text.ts'
import { currentLanguage } from '../kit/i18n/language.ts'
import { entryText, loginText } from './login.text.ts'
import { registerText } from './register/register.text.ts'
import { scanText } from './scan/scan.text.ts'

const PARAMETER = /\\\{(\w+)\\\}/g

/** Phrases without parameters first: one that is all parameters would fit everything. */
function allMessages(): Message[] {
  const sets = [
    ...[identityFailures, loginAreaFailures, commonFailures, loginAreaText, loginNameText],
    ...[entryText, loginText, registerText, scanText, words],
  ]
  const all: Message[] = [...issueMessages(), ...sets.flatMap((set) => Object.values(set))]
  return all.sort((a, b) => parametersIn(a) - parametersIn(b))
}

/** A shown message in the language chosen now; one that nobody declared stays as it is. */
export function inOtherWords(text: string): string {
  const to = currentLanguage()
  const from: Language = to === 'zh' ? 'en' : 'zh'
  for (const message of allMessages()) {
    const params = paramsOf(message[from], text)
    if (params === undefined) continue
    // a message may stand inside another
    const inner = Object.entries(params).map(([name, value]) => [name, inOtherWords(value)] as const)
    return say(message, to, Object.fromEntries(inner))
  }
  return text
}

function parametersIn({ en }: Message): number {
  return en.match(/\{\w+\}/g)?.length ?? 0
}

/** What stands in the places of the parameters; undefined when the text is not made from this template. */
function paramsOf(template: string, text: string): Record<string, string> | undefined {
  const escaped = template.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  const seen = new Set<string>()
  const places = escaped.replace(PARAMETER, (_, name: string) => {
    if (seen.has(name)) return `\\k<${name}>`
    seen.add(name)
    return `(?<${name}>.+)`
  })
  const pattern = new RegExp(`^${places}$`, 's')
  const found = pattern.exec(text)
  return found ? { ...found.groups } : undefined
}
