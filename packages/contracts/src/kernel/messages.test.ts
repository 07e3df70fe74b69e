import { expect, it } from 'vitest'
import { defineMessages, pickLanguage, say } from './messages.ts'

const text = defineMessages('test', { hello: { zh: '你好，{name}', en: 'Hello {name}, {name}' } })

it('says a phrase in the asked language with its parameters', () => {
  expect(say(text.hello, 'zh', { name: '小梅' })).toBe('你好，小梅')
  expect(say(text.hello, 'en', { name: 3 })).toBe('Hello 3, 3')
})

it('leaves a parameter visible that nobody gave, and takes a value as it is', () => {
  expect(say(text.hello, 'zh')).toBe('你好，{name}')
  expect(say(text.hello, 'zh', { name: '$& {name}' })).toBe('你好，$& {name}')
})

// proves spec-9-05
it.each([
  [['zh-CN,zh;q=0.9'], 'zh'],
  [['en-GB,en'], 'en'],
  [['de-DE, zh-TW'], 'zh'],
  [[undefined, 'zh'], 'zh'],
  [['fr'], 'en'],
  [[], 'en'],
] as const)('picks from %o the language %s (spec 9)', (wishes, language) => {
  expect(pickLanguage(...wishes)).toBe(language)
})
