import {
  maskAddress,
  maskBirthday,
  maskEmail,
  maskIdentity,
  maskMobileNumber,
} from '@crossdock/contracts/rules/mask.ts'

/** Names under which the record speaks of personal data, and how much of it is written down (platform.md 10). */
const masks: readonly (readonly [RegExp, (text: string) => string])[] = [
  [/(^|_)(mobile|phone)(_number)?$/, maskMobileNumber],
  [/(^|_)e?mail(_address)?$/, maskEmail],
  [/(^|_)birthday$/, maskBirthday],
  [/(^|_)address(_line)?(_?\d)?$/, maskAddress],
  [/(^|_)(id_(number|card)|identity_(number|card)|passport(_number)?)$/, maskIdentity],
]
/** What a mask leaves; a text with it is not masked again. */
const MASKED = '**'
/** Two different values may look alike once they are masked: the newer one says that it is another. */
const OTHER = ' ≠'

/** Both sides of a change as the record may keep them: personal data masked, at any depth, still telling what changed. */
export function maskPersonal<T>({ before, after }: { before?: T; after?: T }): {
  before: unknown
  after: unknown
} {
  return { before: masked(before, undefined), after: masked(after, before) }
}

function masked(value: unknown, earlier: unknown): unknown {
  if (Array.isArray(value)) return value.map((each, index) => masked(each, partOf(earlier, index)))
  if (!isPlain(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => {
      const old = partOf(earlier, key)
      return [key, typeof part === 'string' ? maskedText(key, part, old) : masked(part, old)]
    }),
  )
}

function maskedText(key: string, text: string, old: unknown): string {
  const name = key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  const mask = masks.find(([pattern]) => pattern.test(name))?.[1]
  if (mask === undefined || text === '' || text.includes(MASKED)) return text
  const isAlike = typeof old === 'string' && old !== text && mask(old) === mask(text)
  return isAlike ? `${mask(text)}${OTHER}` : mask(text)
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}

function partOf(value: unknown, key: string | number): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
