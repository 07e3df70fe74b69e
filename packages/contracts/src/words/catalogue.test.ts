import { describe, expect, it } from 'vitest'
import { CATALOGUE_LANGUAGES, catalogues, wordOf } from './catalogue.ts'
import { commonWords } from './common.text.ts'
import { words } from './messages.text.ts'

const keysOf = (language: keyof typeof catalogues) => Object.keys(catalogues[language]).sort()
const parametersOf = (phrase: string | undefined) => (phrase?.match(/\{\w+\}/g) ?? []).sort()

describe('the word catalogue (spec 8 and 9)', () => {
  // proves spec-9-04
  it('is held in Chinese, English, Spanish and Japanese', () => {
    expect(CATALOGUE_LANGUAGES).toEqual(['zh', 'en', 'es', 'ja'])
    expect(Object.keys(catalogues)).toEqual([...CATALOGUE_LANGUAGES])
  })

  it('says each key in one place', () => {
    expect(Object.keys(words).filter((key) => Object.hasOwn(commonWords, key))).toEqual([])
    expect(keysOf('zh')).toHaveLength(Object.keys(words).length + Object.keys(commonWords).length)
  })

  it('has the same keys in Chinese and in English, none of them without words', () => {
    expect(keysOf('zh')).toEqual(keysOf('en'))
    const empty = CATALOGUE_LANGUAGES.flatMap((language) =>
      Object.entries(catalogues[language]).filter(([, phrase]) => phrase.trim() === ''),
    )
    expect(empty).toEqual([])
  })

  it.each(['es', 'ja'] as const)(
    'has no key in %s that the others lack, and the same parameters',
    (language) => {
      expect(keysOf(language).filter((key) => !Object.hasOwn(catalogues.en, key))).toEqual([])
      const uneven = Object.entries(catalogues[language]).filter(
        ([key, phrase]) => String(parametersOf(phrase)) !== String(parametersOf(catalogues.en[key])),
      )
      expect(uneven).toEqual([])
    },
  )

  it('falls back from Spanish and Japanese to English, and to the key', () => {
    expect(wordOf('rolesMissing', 'es')).toBe('getInfo: roles must be a non-null array!')
    expect(wordOf('countLimit', 'ja', { limit: 5 })).toBe('数は5を超えられません')
    expect(wordOf('countLimit', 'zh', { limit: 5 })).toBe('数量不能超过 5')
    expect(wordOf('noSuchWord', 'ja')).toBe('noSuchWord')
    expect(wordOf('constructor', 'es')).toBe('constructor')
  })
})

describe('the words of spec 8', () => {
  // proves spec-8-11
  it('stand as the specification writes them', () => {
    const said = Object.values(words).map(({ en }) => en)
    for (const phrase of [
      'Error happened in backend!',
      'Permission Denied!',
      'Not Support Yet!',
      'Data exists',
      'Nothing is found!',
      'Data is loading...',
      'Failed to get captcha',
      'The related Amazon Permission Account has been deleted',
      'Not allowed to change after submitted',
      'Invalid File Name',
      'This page is not allowed to edit!',
      'you browser can not work',
      'Verification failed, please Login again.',
      'getInfo: roles must be a non-null array!',
      'Has Error',
      'Server Error',
    ])
      expect(said).toContain(phrase)
  })

  // proves spec-5-31, spec-5-36, spec-5-37, spec-5-41
  it('and the other messages of spec 5 too', () => {
    const { selectData, selectFile, giveInput, nothingToEdit, onlyFirst, countLimit, fileType } = words
    expect([selectData, selectFile, giveInput, nothingToEdit, onlyFirst].map(({ en }) => en)).toEqual([
      'Please select data to handle',
      'Please select a file first',
      'Please give input',
      'There is no selection to edit',
      'Several are selected, only the first item is handled',
    ])
    expect(countLimit.en).toContain('may not exceed {limit}')
    expect(fileType.en).toContain('should be {type}')
    expect(words.noMerchantKey.en).toContain('configure the key first')
  })
})
