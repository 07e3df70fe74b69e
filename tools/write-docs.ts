import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from './docs/pages.ts'

// npm run docs: writes the pages that are made from the contracts. With --check it writes nothing and fails when
// a page is not what the contracts and the tests say.
const root = join(import.meta.dirname, '..')
const folder = join(root, 'docs')
const isCheck = process.argv.includes('--check')

const { texts, problems } = pages(root)
const stale = Object.entries(texts).filter(([name, text]) => read(name) !== text)
for (const [name, text] of stale) {
  if (isCheck) console.error(`docs/${name} is not what the contracts and the tests say: npm run docs`)
  else writeFileSync(join(folder, name), text)
}
for (const problem of problems) console.error(problem)
if (problems.length > 0 || (isCheck && stale.length > 0)) process.exitCode = 1
if (!isCheck)
  console.log(
    stale.length === 0 ? 'All pages are up to date.' : `Written: ${stale.map(([name]) => name).join(', ')}`,
  )

function read(name: string): string | undefined {
  try {
    return readFileSync(join(folder, name), 'utf8')
  } catch {
    return undefined
  }
}
