import type { Language } from '@crossdock/contracts/kernel/messages.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import Fuse from 'fuse.js'
import type { ShellRoute } from '../routing/menu-routes.ts'

/** A page as the search knows it. */
export interface Findable {
  readonly path: string
  /** Full title path, e.g. 产品 > 标签. */
  readonly title: string
  /** The titles, in Chinese, in English, in pinyin and in initials. */
  readonly words: readonly string[]
}

/** Spec 9: fuzzy threshold, weights, longest pattern. */
const THRESHOLD = 0.4
const TITLE_WEIGHT = 0.7
const PATH_WEIGHT = 0.3
export const LONGEST_PATTERN = 32

type Spell = (words: string) => readonly string[]

/** Permitted, non-hidden pages; `spell` adds pinyin and initials of Chinese titles. */
export function findables(routes: readonly ShellRoute[], language: Language, spell: Spell): Findable[] {
  return routes
    .filter((route) => !route.hidden)
    .map(({ path, trail, title }) => ({
      path,
      title: trail.map((part) => say(part, language)).join(' > '),
      words: [title.zh, title.en, trail.map((part) => part.zh).join(' > '), ...spell(title.zh)],
    }))
}

/** The pages that match, best first. */
export function findPages(pool: readonly Findable[], pattern: string): Findable[] {
  const word = pattern.trim().slice(0, LONGEST_PATTERN)
  if (!word) return []
  const fuse = new Fuse(pool, {
    threshold: THRESHOLD,
    ignoreLocation: true,
    keys: [
      { name: 'words', weight: TITLE_WEIGHT },
      { name: 'path', weight: PATH_WEIGHT },
    ],
  })
  return fuse.search(word).map((found) => found.item)
}
