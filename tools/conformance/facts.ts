import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, sep } from 'node:path'

/** What a sample must give, as written in the facts file. Fields that do not apply are absent. */
export interface SampleFacts {
  reportType: string | null
  mustNotImport?: boolean
  expectedStatus?: string
  currency?: string | Record<string, number>
  marketplaceId?: string
  marketplace?: string
  language?: string
  rows?: number
  /** Rows that are totals of the others and not among `rows` nor in `sums`. */
  rowsByDate?: number
  sums?: Record<string, string>
  distinctOrderIds?: number
  firstUtc?: string
  lastUtc?: string
  types?: Record<string, number>
  distinctSkus?: number
  distinctAsins?: number
  distinctCampaigns?: number
  distinctChildAsins?: number
  distinctParentAsins?: number
  firstDate?: string
  lastDate?: string
}

export interface Sample {
  /** Path below `samples/`, with forward slashes: the key in the facts. */
  name: string
  path: string
  facts: SampleFacts | undefined
}

/** All samples under `<folder>/samples` with their facts (`facts.json` or `samples-facts.json` beside it). */
export function readSamples(folder: string): Sample[] {
  const root = join(folder, 'samples')
  if (!existsSync(root)) throw new Error(`${folder} has no folder "samples"`)
  const facts = readFacts(folder)
  return filesBelow(root).map((path) => {
    const name = relative(root, path).split(sep).join('/')
    return { name, path, facts: facts[name] }
  })
}

function readFacts(folder: string): Record<string, SampleFacts | undefined> {
  const places = ['facts.json', 'samples-facts.json'].flatMap((name) => [
    join(folder, name),
    join(folder, 'samples', name),
  ])
  const found = places.find((place) => existsSync(place))
  if (!found) throw new Error(`${folder} has neither facts.json nor samples-facts.json`)
  return JSON.parse(readFileSync(found, 'utf8')) as Record<string, SampleFacts> // compared field by field below
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => {
      const path = join(folder, name)
      if (statSync(path).isDirectory()) return filesBelow(path)
      return name.endsWith('facts.json') ? [] : [path]
    })
}
