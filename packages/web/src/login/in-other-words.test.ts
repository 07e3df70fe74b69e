import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import { expect, test } from 'vitest'
import { chooseLanguage } from '../kit/i18n/language.ts'
import { inOtherWords } from './in-other-words.ts'
import { loginText } from './login.text.ts'

test('a message inside another is said in the other language as well', () => {
  const { smsCodeWrong } = identityFailures
  const told = (language: 'zh' | 'en') =>
    say(loginText.codeLeft, language, { message: say(smsCodeWrong, language), left: 3 })
  chooseLanguage('en')
  expect(inOtherWords(told('zh'))).toBe(told('en'))
  chooseLanguage('zh')
  expect(inOtherWords(told('en'))).toBe(told('zh'))
})

test('what nobody declared stays as it is', () => {
  chooseLanguage('en')
  expect(inOtherWords('某个代理的提示')).toBe('某个代理的提示')
})
