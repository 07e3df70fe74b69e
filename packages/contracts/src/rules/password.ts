import { defineRuleMessages } from '../kernel/issues.ts'

/** Longer texts are refused before anything is computed (R6). */
export const PASSWORD_MAX_TEXT = 1024

export const passwordRules = defineRuleMessages({
  newPassword: {
    zh: '8-30 位，须含数字、大写字母、小写字母、特殊字符中的三种',
    en: '8-30 characters with three of: digit, upper case, lower case, special',
  },
})

/** The rule of old accounts (spec 5): 6-18 characters with a letter and a digit. New passwords follow the next one. */
export function isOldPassword(password: string): boolean {
  return password.length >= 6 && password.length <= 18 && /[A-Za-z]/.test(password) && /\d/.test(password)
}

/** The rule of every password that is set today (spec 5): 8-30 characters, three of four kinds. Spaces count and stay. */
export function isNewPassword(password: string): boolean {
  const length = [...password].length
  return length >= 8 && length <= 30 && kindsOf(password) >= 3
}

/** How many of the four kinds (digit, upper case, lower case, special) a password has. */
export function kindsOf(password: string): number {
  return [/\d/, /[A-Z]/, /[a-z]/, /[^\dA-Za-z]/].filter((kind) => kind.test(password)).length
}
