import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseOptions, type IRegularForbiddenRuleType } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

// A CommonJS file without types of its own: the rule set of dependency-cruiser.
const rules = createRequire(import.meta.url)('./import-rules.cjs') as {
  forbidden: (IRegularForbiddenRuleType & { name: string; comment: string })[]
  options: ICruiseOptions & { enhancedResolveOptions: object }
}

const area = 'packages/server/src/areas/demo'
const web = 'packages/web/src'

/** One offence each: rule → the file that commits it → what it imports. */
const offences: Record<string, [file: string, ...imports: string[]]> = {
  'R1-contracts-stand-alone': ['packages/contracts/src/areas/demo/bad.ts', 'fastify'],
  'R2-web-without-server': [`${web}/shell/bad-server.ts`, '../../../server/src/config.ts'],
  'R2-server-without-web': ['packages/server/src/bad-web.ts', '../../web/src/kit/good.ts'],
  'R3-platform-below-areas': ['packages/server/src/platform/bad.ts', '../areas/demo/one/one.service.ts'],
  'R3-kit-below-areas': [`${web}/kit/bad.ts`, '../areas/demo/first/first.screen.tsx'],
  'R4-routes-without-queries': [`${area}/one/bad.routes.ts`, './one.queries.ts'],
  'R4-service-below-routes': [`${area}/one/bad.service.ts`, './one.job.ts'],
  'R4-queries-at-the-bottom': [`${area}/one/bad.queries.ts`, './one.service.ts'],
  'R5-modules-meet-in-services': [`${area}/two/bad-entry.ts`, '../one/one-helper.ts'],
  'R5-modules-never-in-a-circle': [`${area}/two/two.service.ts`, '../three/three.service.ts'],
  'R6-views-apart': [`${web}/areas/demo/second/bad.tsx`, '../first/first.screen.tsx'],
  'R7-areas-below-shell': [`${web}/areas/demo/first/bad.tsx`, '../../../shell/good.ts'],
  'R7-shell-through-screens': [`${web}/shell/bad.ts`, '../areas/demo/first/first.screen.tsx'],
  'R8-desktop-and-mobile-apart': [`${web}/site/desktop/bad.ts`, '../mobile/good.ts'],
  'R9-sql-in-queries': [`${area}/one/bad-sql.ts`, 'kysely'],
  'R9-zod-mini-in-contracts': ['packages/contracts/src/areas/demo/bad-zod.ts', 'zod'],
  'R10-no-circle': ['packages/server/src/platform/circle-a.ts', './circle-b.ts'],
  'R10-no-orphan': ['packages/server/src/platform/orphan.ts'],
  'R10-resolvable': ['packages/server/src/platform/lost.ts', './nowhere.ts'],
  'R10-declared-packages': ['packages/server/src/undeclared.ts', 'undeclared'],
}

/** What the offences lean on, and files like them that do nothing wrong. */
const innocent: Record<string, string[]> = {
  'packages/contracts/src/areas/demo/good.ts': ['zod/mini'],
  'packages/server/src/config.ts': ['node:path'],
  [`${area}/one/one.routes.ts`]: ['./one.service.ts'],
  [`${area}/one/one.service.ts`]: ['./one.queries.ts', './one-helper.ts'],
  [`${area}/one/one.queries.ts`]: ['kysely'],
  [`${area}/one/one.job.ts`]: ['./one.service.ts'],
  [`${area}/one/one-helper.ts`]: ['node:path'],
  [`${area}/two/two.routes.ts`]: ['../one/one.service.ts', './two.service.ts'],
  [`${area}/three/three.service.ts`]: ['node:path'],
  [`${area}/three/three-other.ts`]: ['../two/two-leaf.service.ts'],
  [`${area}/two/two-leaf.service.ts`]: ['node:path'],
  'packages/server/src/platform/circle-b.ts': ['./circle-a.ts'],
  [`${web}/kit/good.ts`]: ['node:path'],
  [`${web}/shell/good.ts`]: ['../screens.ts'],
  [`${web}/screens.ts`]: ['./areas/demo/first/first.screen.tsx'],
  [`${web}/areas/demo/first/first.screen.tsx`]: ['../../../kit/good.ts', '../shared/part.ts'],
  [`${web}/areas/demo/shared/part.ts`]: ['../../../kit/good.ts'],
  [`${web}/site/mobile/good.ts`]: ['../shared/good.ts'],
  'packages/server/src/platform/whole.ts': ['./part.ts'],
  'packages/server/src/platform/part.ts': ['type ./whole.ts'],
  [`${web}/site/shared/good.ts`]: ['../../kit/good.ts'],
}

const packages = ['fastify', 'kysely', 'undeclared', 'zod']
const declared = { kysely: '1.0.0', fastify: '1.0.0', zod: '1.0.0' }

let root: string
let found: { name: string; from: string }[]

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'crossdock-rules-'))
  for (const [file, imports] of Object.entries(innocent)) writeModule(file, imports)
  for (const [file, ...imports] of Object.values(offences)) writeModule(file, imports)
  for (const name of packages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    write(`node_modules/${name}/index.js`, 'exports.thing = 1')
  }
  write('node_modules/zod/mini/index.js', 'exports.thing = 1')
  write('package.json', JSON.stringify({ name: 'scratch', dependencies: declared }))
  const { options, ...ruleSet } = rules
  const result = await cruise(
    ['packages'],
    { ...options, ruleSet, validate: true, baseDir: root },
    options.enhancedResolveOptions,
  )
  if (typeof result.output === 'string') throw new Error(result.output)
  found = result.output.summary.violations.map(({ rule, from }) => ({ name: rule.name, from }))
})

afterAll(() => rmSync(root, { recursive: true, force: true }))

describe('every import rule', () => {
  it('has an offence here that shows it works', () => {
    expect(Object.keys(offences).sort()).toEqual(rules.forbidden.map(({ name }) => name).sort())
  })

  it.each(Object.entries(offences))('%s is reported', (name, [file]) => {
    const place = name === 'R5-modules-never-in-a-circle' ? dirname(file) : file
    expect(found).toContainEqual({ name, from: place })
  })

  it.each(rules.forbidden)('$name says what to do instead', ({ comment }) => {
    expect(comment).toMatch(/: \S+.*\.$/)
  })

  it('lets files alone that keep to the layers', () => {
    const circle = ['packages/server/src/platform/circle-b.ts']
    const guilty = found.map(({ from }) => from).filter((from) => from in innocent)
    expect(guilty.filter((from) => !circle.includes(from))).toEqual([])
  })
})

function writeModule(file: string, imports: string[]): void {
  const lines = imports.map((path, index) => {
    const kind = path.startsWith('type ') ? 'import type' : 'import'
    return `${kind} { thing as t${index} } from '${path.replace('type ', '')}'`
  })
  write(file, [...lines, 'export const thing = 1', ''].join('\n'))
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true })
  writeFileSync(join(root, file), text)
}
