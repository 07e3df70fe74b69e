import type * as z from 'zod/mini'
import { defineMessages, type Language, type Message, type MessageParams, say } from './messages.ts'

const text = defineMessages('kernel.issues', {
  required: { zh: '必填', en: 'Required' },
  wrongType: { zh: '类型不对，应为{expected}', en: 'Wrong type, expected {expected}' },
  tooShort: { zh: '至少 {minimum} 个字符', en: 'At least {minimum} characters' },
  tooLong: { zh: '最多 {maximum} 个字符', en: 'At most {maximum} characters' },
  tooFew: { zh: '至少 {minimum} 项', en: 'At least {minimum} items' },
  tooMany: { zh: '最多 {maximum} 项', en: 'At most {maximum} items' },
  tooSmall: { zh: '不能小于 {minimum}', en: 'Must be at least {minimum}' },
  tooBig: { zh: '不能大于 {maximum}', en: 'Must be at most {maximum}' },
  badFormat: { zh: '格式不正确', en: 'Wrong format' },
  notOffered: { zh: '不在可选范围内：{values}', en: 'Not one of the choices: {values}' },
  unknownKey: { zh: '未知字段：{keys}', en: 'Unknown field: {keys}' },
  invalid: { zh: '输入有误', en: 'Invalid value' },
})

/** The types of values as people call them. */
const types = defineMessages('kernel.types', {
  string: { zh: '文本', en: 'a text' },
  number: { zh: '数字', en: 'a number' },
  int: { zh: '整数', en: 'a whole number' },
  boolean: { zh: '是或否', en: 'yes or no' },
  array: { zh: '列表', en: 'a list' },
  object: { zh: '对象', en: 'an object' },
  null: { zh: '空', en: 'nothing' },
})

/** Messages of the rules of spec 5, registered by the modules that declare them: `rule:name` → words. */
const rules = new Map<string, Message>()

/** Registers the words of named rules; schemas refer to them with `error: 'rule:name'`. */
export function defineRuleMessages<const K extends string>(
  messages: Readonly<Record<K, Message>>,
): {
  readonly [N in K]: `rule:${N}`
} {
  const keys = Object.entries<Message>(messages).map(([name, message]) => {
    rules.set(`rule:${name}`, message)
    return [name, `rule:${name}`]
  })
  return Object.fromEntries(keys) as { readonly [N in K]: `rule:${N}` } // built from the same keys
}

/** Every phrase that `fieldErrors` may say, to find the other language of one that is shown. */
export function issueMessages(): readonly Message[] {
  return [...rules.values(), ...Object.values(text)]
}

/**
 * Field path → message, in the reader's language; the first issue of a field wins. The root is `_`. Parse with
 * `reportInput`, so that a value of the wrong type can be told from a missing one.
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[], language: Language): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const issue of issues) {
    const field = issue.path.length > 0 ? issue.path.map(String).join('.') : '_'
    errors[field] ??= describe(issue, language)
  }
  return errors
}

function describe(issue: z.core.$ZodIssue, language: Language): string {
  const rule = rules.get(issue.message)
  if (rule) return say(rule, language)
  const [message, params] = wordsOf(issue, language)
  return say(message, language, params)
}

function wordsOf(issue: z.core.$ZodIssue, language: Language): [Message, MessageParams] {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? [text.required, {}]
        : [text.wrongType, { expected: typeOf(issue.expected, language) }]
    case 'too_small':
      return [
        sized(issue.origin, { text: text.tooShort, items: text.tooFew, amount: text.tooSmall }),
        { minimum: String(issue.minimum) },
      ]
    case 'too_big':
      return [
        sized(issue.origin, { text: text.tooLong, items: text.tooMany, amount: text.tooBig }),
        { maximum: String(issue.maximum) },
      ]
    case 'invalid_format':
      return [text.badFormat, {}]
    case 'invalid_value':
      return issue.input === undefined
        ? [text.required, {}]
        : [text.notOffered, { values: issue.values.map(String).slice(0, 12).join(', ') }]
    case 'unrecognized_keys':
      return [text.unknownKey, { keys: issue.keys.slice(0, 5).join(', ') }]
    default:
      return [text.invalid, {}]
  }
}

function typeOf(expected: string, language: Language): string {
  const words = Object.entries<Message>(types).find(([name]) => name === expected)?.[1]
  return words === undefined ? expected : say(words, language)
}

function sized(origin: string, words: Record<'text' | 'items' | 'amount', Message>): Message {
  if (origin === 'string') return words.text
  return origin === 'array' || origin === 'set' ? words.items : words.amount
}
