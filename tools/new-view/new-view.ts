import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { withEntry, withImport, withListed } from './insert-lines.ts'
import { namesOf, renamed, type ViewNames } from './names.ts'

// npm run new -- <area>/<view> [--data <plural>] [--rung 1|3]: writes the files of a plain view with working
// content and adds it to the lists. Rung 1 is a table of facts, rung 3 a screen composed of the same parts.
const root = join(import.meta.dirname, '..', '..')
const templates = join(import.meta.dirname, 'templates')

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, rung: { type: 'string', default: '1' } },
})
const [key] = positionals
if (key === undefined || !['1', '3'].includes(values.rung)) {
  console.error('Which view? npm run new -- product/tag [--data tags] [--rung 1|3]')
  process.exit(1)
}

const names = namesOf(key, values.data)
const touched = [...writeFiles(names), ...writeLists(names)]
format(touched)
report(names, touched)

/** Copies the templates under the names of the view; what is there already is kept. */
function writeFiles(view: ViewNames): string[] {
  const skipped = values.rung === '1' ? /\.screen\.tsx$/ : /\.resource\.tsx$/
  return globSync('**/*.*', { cwd: templates })
    .filter((template) => !skipped.test(template))
    .flatMap((template) => {
      const target = join('packages', targetOf(template, view))
      if (hasAlready(target)) return []
      const text = forRung(renamed(readFileSync(join(templates, template), 'utf8'), view))
      mkdirSync(dirname(join(root, target)), { recursive: true })
      writeFileSync(join(root, target), text.replace(/(abbr: ')(\w{3})\w*'/, "$1$2'"))
      return [target]
    })
}

/** Tests import the screen from where the rung has it. */
function forRung(text: string): string {
  return values.rung === '1' ? text : text.replace(/\.resource\.tsx'/g, ".screen.tsx'")
}

function targetOf(template: string, view: ViewNames): string {
  return renamed(template, view).replace('NNNN', nextMigration())
}

/** A migration is there when another number brings the same thing. */
function hasAlready(target: string): boolean {
  const migration = /migrations\/\d{4}(_.+)$/.exec(target)?.[1]
  if (migration === undefined) return existsSync(join(root, target))
  return migrations().some((name) => name.endsWith(migration))
}

function nextMigration(): string {
  const last = Math.max(0, ...migrations().map((name) => Number(name.slice(0, 4))))
  return String(last + 1).padStart(4, '0')
}

function migrations(): string[] {
  return readdirSync(join(root, 'packages/server/migrations'))
}

/** Adds the view to its area and the area to the three lists. */
function writeLists(view: ViewNames): string[] {
  const area = 'packages/contracts/src/areas/any-area/any-area'
  const suffix = values.rung === '1' ? 'resource' : 'screen'
  return [
    change(`${area}.permissions.ts`, view, (text) =>
      withEntry(
        text,
        /definePermissions\(/,
        entry(`  some_view: ['view', 'create', 'edit', 'delete', 'export'],`),
      ),
    ),
    change(`${area}.views.ts`, view, (text) =>
      hasView(text, view)
        ? text
        : text.replace(
            /\n {2}\},\n\)\s*$/,
            entry(
              `\n    some_view: { zh: 'some_view', en: 'some_view', icon: 'list', guards: anyAreaPermissions.some_view, userDefault: true },\n  },\n)\n`,
            ),
          ),
    ),
    change('packages/contracts/src/catalogue.ts', view, (text) => {
      const withCalls = withEntry(
        withImport(
          text,
          entry(`import { oneThingEndpoints } from './areas/any-area/many-things/many-things.endpoints.ts'`),
        ),
        /endpointModules = \{/,
        entry(`  'any-area/many-things': oneThingEndpoints,`),
      )
      const withArea = withListed(withCalls, /export const areas = /, entry('anyAreaViews'))
      return withImport(withArea, entry(`import { anyAreaViews } from './areas/any-area/any-area.views.ts'`))
    }),
    change('packages/server/src/areas/index.ts', view, (text) =>
      withListed(
        withImport(
          text,
          entry(`import { oneThingModule } from './any-area/many-things/many-things.routes.ts'`),
        ),
        /serverModules: readonly ServerModule\[\] = /,
        entry('oneThingModule'),
      ),
    ),
    change('packages/web/src/screens.ts', view, (text) =>
      withEntry(
        text,
        /export const screens/,
        entry(`  'any_area/some_view': () => import('./areas/any-area/some-view/some-view.${suffix}.tsx'),`),
      ),
    ),
  ].flat()
}

function hasView(text: string, view: ViewNames): boolean {
  return new RegExp(`^ {4}${view.view}: \\{`, 'm').test(text)
}

function entry(text: string): string {
  return renamed(text, names)
}

function change(path: string, view: ViewNames, edit: (text: string) => string): string[] {
  const target = renamed(path, view)
  const before = readFileSync(join(root, target), 'utf8')
  const after = edit(before)
  if (after === before) return []
  writeFileSync(join(root, target), after)
  return [target]
}

function format(files: readonly string[]): void {
  const sources = files.filter((file) => /\.tsx?$/.test(file))
  if (sources.length === 0) return
  const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome')
  execFileSync(process.execPath, [biome, 'check', '--write', ...sources], { cwd: root, stdio: 'ignore' })
}

function report(view: ViewNames, files: readonly string[]): void {
  const views = renamed('packages/contracts/src/areas/any-area/any-area.views.ts', view)
  console.log(files.map((file) => relative('.', file)).join('\n') || 'Everything is there already.')
  console.log(
    [
      '',
      'Fill in:',
      `- titles, icon and flags of the view in ${views}`,
      `- the fields: migration, ${view.data}.schema.ts, .labels.ts, .queries.ts, .service.ts, then columns and editor`,
      '- npm run db:types, npm run docs, npm run check',
    ].join('\n'),
  )
}
