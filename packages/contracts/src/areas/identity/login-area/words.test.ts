import { describe, expect, it } from 'vitest'
import {
  MESSAGE_CHANNELS,
  MESSAGE_KINDS,
  MESSAGE_STATES,
  messageChannelLabels,
  messageKindLabels,
  messageStateLabels,
} from '../outbox/outbox.labels.ts'
import { GENDERS, genderLabels, LOGIN_EVENTS, loginEventLabels } from '../profile/profile.labels.ts'
import { CODE_SCENES, codeSceneLabels, SOURCE_TAG } from './code-rules.ts'
import { emailAddress, mobileNumber, newPassword, smsCode } from './login-area.schema.ts'

describe('every choice of the login area', () => {
  it.each([
    ['channels', MESSAGE_CHANNELS, messageChannelLabels],
    ['kinds', MESSAGE_KINDS, messageKindLabels],
    ['states', MESSAGE_STATES, messageStateLabels],
    ['scenes', CODE_SCENES, codeSceneLabels],
    ['genders', GENDERS, genderLabels],
    ['events', LOGIN_EVENTS, loginEventLabels],
  ])('has words, and every word a choice: %s', (_, choices, labels) => {
    expect(Object.keys(labels)).toEqual([...choices])
  })
})

describe('what is entered in the login area (spec 5)', () => {
  it.each(['13800138000', ' 19900138000 '])('takes the number %j', (text) => {
    expect(mobileNumber.parse(text)).toBe(text.trim())
  })

  it.each(['1380013800', '138001380000', '12800138000', '+8613800138000', '１３８００１３８０００', ''])(
    'refuses the number %j',
    (text) => {
      expect(mobileNumber.safeParse(text).success).toBe(false)
    },
  )

  it('folds addresses, and takes codes of six digits alone', () => {
    expect(emailAddress.parse(' Ann@Example.com ')).toBe('ann@example.com')
    expect(smsCode.safeParse('012345').success).toBe(true)
    for (const text of ['12345', '1234567', '12345a', '１２３４５６', ' 12345']) {
      expect(smsCode.safeParse(text).success, text).toBe(false)
    }
  })

  it('neither trims nor cuts a password', () => {
    expect(newPassword.parse(' Lantern 42 ')).toBe(' Lantern 42 ')
    expect(newPassword.safeParse('x'.repeat(1025)).success).toBe(false)
  })

  it('knows a source tag by its form', () => {
    expect(SOURCE_TAG.test('spring-fair_7')).toBe(true)
    for (const text of ['', 'a b', 'x'.repeat(65), '<b>', 'ä']) expect(SOURCE_TAG.test(text)).toBe(false)
  })
})
