import type { Language } from '@crossdock/contracts/kernel/messages.ts'
import { say } from '@crossdock/contracts/kernel/messages.ts'
import { HEADER_SEARCH } from '@crossdock/contracts/vocabulary/interface.ts'
import Fuse from 'fuse.js'
import type { ShellRoute } from '../routing/menu-routes.ts'

/** A page as the search knows it. */
export interface Findable {
  readonly path: string
  /** Full title path, e.g. 产品 > 标签. */
  readonly title: string
  /** Titles and full title paths, in Chinese and in English, with pinyin and initials. */
  readonly words: readonly string[]
}

type Spell = (words: string) => readonly string[]

/** Permitted, non-hidden pages; `spell` adds pinyin and initials of Chinese titles. */
export function findables(routes: readonly ShellRoute[], language: Language, spell: Spell): Findable[] {
  return routes
    .filter((route) => !route.hidden)
    .map(({ path, trail, title }) => ({
      path,
      title: pathOf(trail, language),
      words: [title.zh, title.en, pathOf(trail, 'zh'), pathOf(trail, 'en'), ...spell(title.zh)],
    }))
}

const pathOf = (trail: ShellRoute['trail'], language: Language) =>
  trail.map((part) => say(part, language)).join(' > ')

/** The pages that match, best first. */
export function findPages(pool: readonly Findable[], pattern: string): Findable[] {
  const word = pattern.trim().slice(0, HEADER_SEARCH.patternMax)
  if (!word) return []
  const fuse = new Fuse(pool, {
    threshold: HEADER_SEARCH.threshold,
    ignoreLocation: true,
    keys: [
      { name: 'words', weight: HEADER_SEARCH.titleWeight },
      { name: 'path', weight: HEADER_SEARCH.pathWeight },
    ],
  })
  return fuse.search(word).map((found) => found.item)
}
