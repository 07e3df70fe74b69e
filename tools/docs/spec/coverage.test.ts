import { describe, expect, it } from 'vitest'
import { coverageOf } from './coverage.ts'
import { openItems } from './open-items.ts'
import { findProofs, type Proof, proofsIn } from './proofs.ts'
import { specSections } from './spec-items.ts'

const sections = [
  {
    number: '5',
    title: 'Rules',
    items: [
      { id: 'spec-5-01', text: 'One' },
      { id: 'spec-5-02', text: 'Two' },
    ],
  },
]
const proof = (ids: string[], title = 'does it'): Proof => ({ ids, file: 'packages/x/a.test.ts', title })

describe('the table of the specification', () => {
  it('holds every section of the platform, with an id for each sentence', () => {
    expect(specSections.map(({ number }) => number)).toEqual('2.1 2.2 2.5 2.6 2.7 4 5 6 7 8 9'.split(' '))
    const items = specSections.flatMap((section) => section.items)
    expect(items.filter(({ id, text }) => !/^spec-[\d.]+-\w+$/.test(id) || text.length < 5)).toEqual([])
    expect(items.length).toBeGreaterThan(250)
  })

  it('is proven, but for the open items', () => {
    expect(coverageOf(specSections, findProofs(`${import.meta.dirname}/../../..`)).problems).toEqual([])
  })

  it('has fewer and fewer open items', () => {
    expect(openItems.length).toBeLessThanOrEqual(OPEN_AT_MOST)
  })

  it('names the tests beside each item', () => {
    const { parts, problems } = coverageOf(sections, [proof(['spec-5-01'])], ['spec-5-02'])
    expect(problems).toEqual([])
    expect(parts.join('\n')).toContain(
      '| `spec-5-01` | One | does it ([a.test.ts](../packages/x/a.test.ts)) |',
    )
    expect(parts.join('\n')).toContain('| `spec-5-02` | Two | open |')
  })

  it.each([
    ['an item without a test', [], ['spec-5-02'], 'spec-5-01 has no test'],
    ['an open item that has a test', [proof(['spec-5-01', 'spec-5-02'])], ['spec-5-02'], 'take it off'],
    [
      'a test of no item',
      [proof(['spec-5-01', 'spec-5-02', 'spec-5-99'])],
      [],
      'spec-5-99, which is no item',
    ],
    [
      'an open item that is none',
      [proof(['spec-5-01', 'spec-5-02'])],
      ['spec-5-77'],
      'spec-5-77 is open, but no item',
    ],
    ['a comment without a test', [proof(['spec-5-01', 'spec-5-02'], '')], [], 'no test below the comment'],
  ] as const)('finds %s', (...[, proofs, open, message]) => {
    expect(coverageOf(sections, proofs, open).problems).toEqual([expect.stringContaining(message)])
  })
})

describe('a proof', () => {
  const titles = (...lines: string[]) =>
    proofsIn(lines.join('\n'), 'a.test.ts').map(({ ids, title }) => [ids, title])

  it('is a comment above a test, however the test is written', () => {
    expect(titles('  // proves spec-5-01, spec-5-02', "  it('says it', async () => {")).toEqual([
      [['spec-5-01', 'spec-5-02'], 'says it'],
    ])
    expect(
      titles(
        '// proves spec-5-01',
        "test.each([['a', (x) => x], ('b')])(",
        "  '%s isn\\'t lost',",
        '  (name) => {',
      ),
    ).toEqual([[['spec-5-01'], "%s isn't lost"]])
    expect(titles('// proves spec-5-01', 'it.each(rows)(`of all rows`, { timeout: 1 }, () => {')).toEqual([
      [['spec-5-01'], 'of all rows'],
    ])
  })

  it('proves nothing above anything else', () => {
    expect(titles('// proves spec-5-01', 'const x = 1', "it('says it', () => {")).toEqual([
      [['spec-5-01'], ''],
    ])
  })
})

/** How many items may be open; lowered with the list, never raised. */
const OPEN_AT_MOST = 3
