import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pages } from './docs/pages.ts'

// npm run docs: writes the pages that are made from the contracts. With --check it writes nothing and fails when
// a page is not what the contracts say.
const folder = join(import.meta.dirname, '..', 'docs')
const isCheck = process.argv.includes('--check')

const stale = Object.entries(pages()).filter(([name, text]) => read(name) !== text)
for (const [name, text] of stale) {
  if (isCheck) console.error(`docs/${name} is not what the contracts say: npm run docs`)
  else writeFileSync(join(folder, name), text)
}
if (isCheck && stale.length > 0) process.exitCode = 1
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
