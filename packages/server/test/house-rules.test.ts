import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { areas, endpointModules } from '@crossdock/contracts/catalogue.ts'
import type { Endpoints } from '@crossdock/contracts/kernel/endpoint.ts'
import type { AreaViews } from '@crossdock/contracts/kernel/view.ts'
import { describe, expect, it } from 'vitest'

/**
 * The rules of the house that neither the compiler, Biome nor the import rules can see. Each test names the lines
 * that break a rule as `file:line text`, so that the failure says where to go.
 */
const root = join(import.meta.dirname, '../../..')

interface Line {
  readonly file: string
  readonly number: number
  readonly text: string
  /** The line above, for rules that a comment may answer. */
  readonly above: string
  /** The line and the two above it. */
  readonly near: string
}

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
  .filter((file) => /^(packages|tools)\/.*\.(ts|tsx|mjs|cjs)$/.test(file) && !file.endsWith('.gen.ts'))

const isTest = (file: string) => /\.test\.tsx?$|\/(test|testing|e2e|fixtures)\//.test(file)
const isTool = (file: string) => file.startsWith('tools/')

const lines: Line[] = files.flatMap((file) => {
  const texts = readIfThere(file).split('\n')
  return texts.map((text, index) => ({
    file,
    number: index + 1,
    text,
    above: texts[index - 1] ?? '',
    near: texts.slice(Math.max(0, index - 2), index + 1).join('\n'),
  }))
})
/** Lines of the product that do something: no tests, no tools, no comments. */
const product = lines.filter(({ file, text }) => !isTest(file) && !isTool(file) && !isComment(text))

const shown = (found: readonly Line[]) =>
  found.map(({ file, number, text }) => `${file}:${number} ${text.trim()}`)

describe('words', () => {
  it('keeps Chinese in the files made for words, each beside its English half', () => {
    const forWords = /\.(text|labels|failures|views)\.ts$|\/(vocabulary|seed|imports\/reading)\//
    const isHalf = ({ text, above }: Line) => /\bzh: /.test(text) || /\bzh:$/.test(above)
    const strays = product.filter((line) => /[\u3400-\u9fff]/.test(line.text))
    expect(shown(strays.filter((line) => !forWords.test(line.file) && !isHalf(line)))).toEqual([])
  })

  it('has as many parameters in both halves of a phrase', () => {
    const pair = /zh:\s*(['"`])((?:(?!\1).)*)\1,\s*en:\s*(['"`])((?:(?!\3).)*)\3/g
    const parameters = (text = '') => new Set(text.match(/\{\w+\}/g)).size
    const texts = files
      .filter((file) => !isTest(file))
      .flatMap((file) => [...readIfThere(file).matchAll(pair)])
    const uneven = texts.filter(([, , zh, , en]) => parameters(zh) !== parameters(en))
    expect(uneven.map(([whole]) => whole)).toEqual([])
  })

  it('writes Chinese quotation as 「」', () => {
    expect(shown(product.filter(({ text }) => /zh: .*[\u3400-\u9fff][“”]/.test(text)))).toEqual([])
  })
})

describe('one place for each fact', () => {
  it('names permission codes and paths of calls only in contracts (R11)', () => {
    const views = areas.flatMap((area: AreaViews) => Object.values(area.views))
    const codes = views.flatMap(({ guards }) => Object.values<string>(guards))
    const calls = Object.values<Endpoints>(endpointModules).flatMap((module) => Object.values(module))
    const facts = [...codes, ...calls.map(({ path }) => path)].map(
      (fact) => new RegExp(`['"\`/]${escaped(fact)}['"\`?]`),
    )
    const outside = product.filter(({ file }) => !file.startsWith('packages/contracts/'))
    expect(shown(outside.filter(({ text }) => facts.some((fact) => fact.test(text))))).toEqual([])
  })

  it('reads the time only from the clock (R9)', () => {
    const server = product.filter(({ file }) => file.startsWith('packages/server/src/'))
    const readers = server.filter(({ text }) => /\bDate\.now\(|\bnew Date\(\)/.test(text))
    expect(shown(readers.filter(({ file }) => !file.endsWith('platform/clock.ts')))).toEqual([])
  })

  it('lists every setting in the README and in .env.example', () => {
    const config = readIfThere('packages/server/src/config.ts')
    const settings = [...config.matchAll(/\(env, '([A-Z0-9_]+)'/g)].map(([, name = '']) => name)
    expect(settings.length).toBeGreaterThan(10)
    for (const page of ['README.md', '.env.example']) {
      const text = readIfThere(page)
      expect(settings.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([])
    }
  })

  it('pins every package to one version, and takes none from a written-down address', () => {
    const manifests = ['.', 'packages/contracts', 'packages/server', 'packages/web']
    const loose = manifests.flatMap((folder) => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(readIfThere(`${folder}/package.json`))
      return Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
        ([, at]) => !/^\d/.test(at),
      )
    })
    expect(loose).toEqual([])
    expect(readIfThere('package-lock.json')).not.toMatch(/"resolved": "\w+:/)
  })
})

describe('honest code', () => {
  it('explains every cast beside it', () => {
    const cast =
      /\bas (?!const\b)(?:[A-Z]\w*\b|(?:string|number|boolean|unknown|never)\b|readonly |keyof |typeof |\{ )/
    const isImport = /^\s*(import|export|type)\b|^\s*(type )?\w+ as \w+,$|^\s*(\/\/|\/?\*)/
    const casts = product.filter(({ text }) => cast.test(withoutStrings(text)) && !isImport.test(text))
    expect(shown(casts.filter(({ near }) => !/\/[/*]/.test(near)))).toEqual([])
  })

  it('leaves nothing for later', () => {
    const words = /\b(TODO|FIXME|XXX|HACK)\b|coming soon|not implemented/i
    const own = /house-rules\.test\.ts$/
    expect(shown(lines.filter(({ file, text }) => words.test(text) && !own.test(file)))).toEqual([])
  })

  it('says in one sentence what every exported function of server and contracts is for', () => {
    const documented = product.filter(({ file }) => /^packages\/(server|contracts)\/src\//.test(file))
    const exported = documented.filter(({ text }) => /^export (async )?function /.test(text))
    expect(shown(exported.filter(({ above }) => !isComment(above)))).toEqual([])
  })
})

function isComment(line: string): boolean {
  return /^\s*(\/\/|\*|\/\*)|\*\/\s*$/.test(line)
}

function withoutStrings(text: string): string {
  return text.replace(/'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`[^`]*`/g, "''")
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** A file that was just removed is still listed until the change is recorded. */
function readIfThere(file: string): string {
  try {
    return readFileSync(join(root, file), 'utf8')
  } catch {
    return ''
  }
}
