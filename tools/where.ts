import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { endpointModules } from '../packages/contracts/src/catalogue.ts'
import type { Endpoints } from '../packages/contracts/src/kernel/endpoint.ts'
import { formsOf, isAbout } from './lib/feature-names.ts'

// npm run where <word>: every file of a feature. The word is a view key (amzdata/data_import), a view, a module or
// a part of a file name; modules are also found by the paths of their calls.
const word = process.argv[2]
if (word === undefined) {
  console.error('Which feature? npm run where tag, or: npm run where amzdata/data_import')
  process.exit(1)
}

const root = join(import.meta.dirname, '..')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: root })
  .toString()
  .split('\n')
const forms = formsOf(word)
const modules = Object.entries<Endpoints>(endpointModules)
  .filter(([, calls]) => Object.values(calls).some(({ path }) => forms.some((form) => isAbout(path, form))))
  .map(([module]) => `/areas/${module}/`)

const found = files.filter(
  (file) => forms.some((form) => isAbout(file, form)) || modules.some((module) => file.includes(module)),
)
if (found.length === 0) {
  console.error(`Nothing is called ${word}. docs/views.md and docs/glossary.md list the words in use.`)
  process.exit(1)
}
for (const [place, group] of Map.groupBy(found, (file) => file.split('/').slice(0, 2).join('/'))) {
  console.log(`\n${place}`)
  for (const file of group) console.log(`  ${file}`)
}
