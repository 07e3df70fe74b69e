import { pinyin } from 'pinyin-pro'

/** Pinyin and initials of Chinese words: 标签 gives `biaoqian` and `bq`. */
export function spell(words: string): readonly string[] {
  const options = { toneType: 'none', type: 'array', nonZh: 'consecutive' } as const
  return [pinyin(words, options).join(''), pinyin(words, { ...options, pattern: 'first' }).join('')]
}
