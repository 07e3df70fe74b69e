import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

// Every file made for words, of contracts and web: whatever it exports with a Chinese or English half has both.
const root = join(import.meta.dirname, '..')
const files = globSync('packages/{contracts,web}/src/**/*.{text,labels,failures,views}.ts', {
  cwd: root,
}).sort()

/** Places of the halves: file, export and keys. A half may be without words (a unit that English leaves out). */
const halves = { zh: new Set<string>(), en: new Set<string>() }
for (const file of files) {
  const module: unknown = await import(join(root, file))
  collect(module, file)
}

describe('the words of all screens and modules', () => {
  it('are found', () => {
    expect(files.length).toBeGreaterThan(40)
    expect(halves.zh.size).toBeGreaterThan(600)
  })

  // proves spec-9-04
  it('have the same keys in Chinese and in English', () => {
    expect([...halves.zh.difference(halves.en)]).toEqual([])
    expect([...halves.en.difference(halves.zh)]).toEqual([])
  })
})

function collect(value: unknown, place: string): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, child] of Object.entries(value)) {
    // The names of the languages themselves are phrases under the keys `zh` and `en`.
    if ((key === 'zh' || key === 'en') && typeof child === 'string') halves[key].add(place)
    else collect(child, `${place} ${key}`)
  }
}
