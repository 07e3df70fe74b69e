import { describe, expect, it } from 'vitest'
import { areas, endpointModules, failureModules } from './catalogue.ts'
import type { Endpoint, Endpoints } from './kernel/endpoint.ts'
import { SUCCESS } from './kernel/envelope.ts'
import type { FailureDeclaration } from './kernel/failure.ts'
import type { AreaViews } from './kernel/view.ts'
import { actionWords } from './words/action-words.labels.ts'

const modules = Object.entries<Endpoints>(endpointModules)
const endpoints = modules.flatMap(([module, calls]) =>
  Object.entries<Endpoint>(calls).map(([name, endpoint]) => ({ ...endpoint, name: `${module}.${name}` })),
)
const views = areas.flatMap(({ area, views }: AreaViews) =>
  Object.entries(views).map(([view, declaration]) => ({ key: `${area}/${view}`, ...declaration })),
)
const failures = Object.values<Record<string, FailureDeclaration>>(failureModules).flatMap((module) =>
  Object.entries(module),
)
const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index)

describe('the declared calls', () => {
  it('have one name for one path', () => {
    expect(twice(endpoints.map(({ path }) => path))).toEqual([])
  })

  it('are written with a slash at both ends, without /api', () => {
    const odd = endpoints.filter(({ path }) => !/^\/([\w-]+\/)+$/.test(path) || path.startsWith('/api/'))
    expect(odd.map(({ name }) => name)).toEqual([])
  })

  it('stand in the fixed table of spec 7 or under a view, or under a module of the session', () => {
    const fixed =
      /^\/(login|logout|rp|fetchcaptcha|checkcaptcha|users|visit|privacy|system\/(notice|errlog|outbox))\//
    const known = new Set(views.map(({ key }) => key))
    const astray = endpoints.filter(({ path }) => {
      const [, area, view] = path.split('/')
      return !fixed.test(path) && !known.has(`${area}/${view}`)
    })
    expect(astray.map(({ name }) => name)).toEqual([])
  })

  it('say in one sentence what they are for', () => {
    const silent = endpoints.filter(({ summary }) => summary.length < 8 || summary.endsWith('.'))
    expect(silent.map(({ name }) => name)).toEqual([])
  })

  it('are named in the catalogue in the order of the alphabet', () => {
    const names = modules.map(([name]) => name)
    expect(names).toEqual([...names].sort())
  })

  it('ask only for declared permissions', () => {
    const declared = new Set<string>(views.flatMap(({ guards }) => Object.values(guards)))
    const asked = endpoints.flatMap(({ access }) => (access.kind === 'permitted' ? access.codes : []))
    expect(asked.filter((code) => !declared.has(code))).toEqual([])
  })
})

describe('the declared permissions', () => {
  /** Rights over columns, not over calls: whoever lacks them gets rows without the column (seller.md 0). */
  const columnRights = /\.(cost|pii)$/
  /** Pages that show what the browser and the session know already, and call nothing. */
  const callingNothing = /^demo\.(sticky|browser|icon|tab|excel)\.view$/

  it('guard at least one call each', () => {
    const used = new Set<string>(
      endpoints.flatMap(({ access }) => ('codes' in access ? (access.codes ?? []) : [])),
    )
    const idle = views
      .flatMap(({ guards }) => Object.values<string>(guards))
      .filter((code) => !used.has(code))
    const unguarded = idle.filter((code) => !columnRights.test(code) && !callingNothing.test(code))
    expect(unguarded).toEqual([])
  })

  it('belong to the view whose key they carry', () => {
    const foreign = views.flatMap(({ key, guards }) =>
      Object.entries<string>(guards).filter(
        ([action, code]) => code !== `${key.replace('/', '.')}.${action}`,
      ),
    )
    expect(foreign).toEqual([])
  })
})

describe('the declared views', () => {
  it('can be opened by a permission of their own', () => {
    expect(views.filter(({ guards }) => guards.view === undefined).map(({ key }) => key)).toEqual([])
  })

  it('have titles and icons of 2 to 32 characters (spec 5)', () => {
    const words = [...areas.map(({ declaration }) => declaration), ...views]
    const odd = words.flatMap(({ zh, en, icon }) => [zh, en, icon]).filter((word) => !/^.{2,32}$/u.test(word))
    expect(odd).toEqual([])
  })

  it('give level-3 menus names of at most 32 characters (platform.md 11)', () => {
    const names = areas.flatMap(({ declaration, views }: AreaViews) =>
      Object.entries(views).flatMap(([view, { guards }]) =>
        Object.keys(guards).map((action) => `${declaration.abbr}_${view}_${action}`),
      ),
    )
    expect(names.filter((name) => name.length > 32)).toEqual([])
    expect(twice(names)).toEqual([])
  })

  it('name every action they guard in Chinese and English (platform.md 11)', () => {
    const actions = new Set(views.flatMap(({ guards }) => Object.keys(guards)))
    actions.delete('view') // the name of the view itself
    expect([...actions].filter((action) => actionWords(action).zh === action)).toEqual([])
  })

  it('have an abbreviation and a place of their own for each area', () => {
    expect(twice(areas.map(({ declaration }) => declaration.abbr))).toEqual([])
    const orders = areas.map(({ declaration }) => declaration.order)
    expect(orders).toEqual([...orders].sort((a, b) => a - b))
  })
})

describe('the declared failures', () => {
  it('never use the code of success', () => {
    expect(failures.filter(([, { code }]) => code === SUCCESS)).toEqual([])
  })

  it('give one code one reaction, whatever its words', () => {
    const reactions = Map.groupBy(failures, ([, { code }]) => code)
    const split = [...reactions].filter(
      ([, group]) => new Set(group.map(([, { reaction }]) => reaction)).size > 1,
    )
    expect(split.map(([code, group]) => `${code}: ${group.map(([name]) => name).join(', ')}`)).toEqual([])
  })

  it('send an HTTP status other than 200 only for what concerns the transport', () => {
    const statuses = failures.flatMap(([name, { status }]) =>
      status === undefined ? [] : [`${name} ${status}`],
    )
    expect(statuses.filter((each) => !/ (400|404|405|408|413|415|429|431|500|503|507)$/.test(each))).toEqual(
      [],
    )
  })
})
