import { describe, expect, it } from 'vitest'
import { isGuessable } from './guessable-password.ts'
import { isNewPassword } from './password.ts'

describe('passwords that are tried first (ASVS 6.2.4)', () => {
  it.each([
    'Password1',
    'Password123',
    'P@ssw0rd',
    'P@ssw0rd!',
    'Passw0rd1',
    'Password2024!',
    'Admin123',
    'Admin@123',
    'Admin1234!',
    'Welcome1',
    'Welcome123!',
    'Qwerty123',
    'Qwerty123!',
    'Qwertyuiop1',
    'Qazwsx123!',
    '1qaz@WSX',
    '1qaz2WSX',
    'Abc12345',
    'Abcd1234',
    'Abcd@1234',
    'Aa123456',
    'Aa123456!',
    'Aa112233',
    'A1b2c3d4',
    'Test1234',
    'Test@123',
    'Hello123',
    'Iloveyou1',
    'Iloveyou1!',
    'Letmein1!',
    'Dragon123',
    'Monkey123',
    'Sunshine1',
    'Football1',
    'Charlie1',
    'Superman1',
    'Michael1',
    'Woaini1314',
    'Woaini520!',
    'Zxcvbnm1',
    'Zxcvbnm123',
    'Asdfghjkl1',
    'Asdf1234',
    '1234Abcd',
    '12345678Aa',
    'Summer2024',
    'Winter2025!',
    'Changeme1',
    'Changeme123!',
    'Root1234',
    'Demo1234',
    'Aaaa1111',
    'Amazon123',
    'Crossdock1!',
    'Company123!',
  ])('are refused: %s', (password) => {
    expect(isGuessable(password)).toBe(true)
  })

  it('are refused when they are made of the own name, number or company', () => {
    const known = ['ann_lee', '13800138000', 'Lantern Trading']
    for (const password of ['Ann_lee1', 'Ann_Lee2024!', 'Aa13800138000', 'LANTERN trading1']) {
      expect(isGuessable(password, known), password).toBe(true)
    }
  })

  it.each([
    'Lantern-42',
    'New-Lantern-7',
    'kV9$mQ2x',
    'Blue-Otter-Sings-9',
    '我的Otter灯塔88',
    'Tz7!pRw4',
    'correct Horse 9',
    ' Lantern 42 ',
  ])('leave alone what is somebody’s own: %s', (password) => {
    expect(isNewPassword(password)).toBe(true)
    expect(isGuessable(password, ['ann_lee'])).toBe(false)
  })

  it('are looked at quickly, however long they are (D4)', () => {
    expect(isGuessable('aB1'.repeat(300))).toBe(true)
    expect(isGuessable('password'.repeat(100))).toBe(true)
  })
})
