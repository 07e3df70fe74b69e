import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A test that proves items: a comment `// proves spec-5-03, spec-5-04` stands right above it. */
export interface Proof {
  readonly ids: readonly string[]
  /** Path from the root of the repository. */
  readonly file: string
  /** Empty when no test follows the comment. */
  readonly title: string
}

const COMMENT = /^[ \t]*\/\/ proves ([^\n]*)\n/gm
const START = /^\s*(?:it|test|describe)\b/
/** The title is the text before the options or the function, also behind a table of `each`. */
const TITLE =
  /\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`),\s*(?:async\b|\(|\{|function\b|\w+ =>)/

/** All proofs of the test files under `root`, by file and place. */
export function findProofs(root: string): Proof[] {
  const files = globSync('{packages,tools}/**/*.test.{ts,tsx,mjs}', {
    cwd: root,
    exclude: (path) => /(^|\/)(node_modules|dist|templates)$/.test(path),
  })
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .sort()
    .flatMap((file) => proofsIn(readFileSync(join(root, file), 'utf8'), file))
}

/** The proofs of one test file. */
export function proofsIn(source: string, file: string): Proof[] {
  return [...source.matchAll(COMMENT)].map((match) => {
    const rest = source.slice(match.index + match[0].length)
    const ids = (match[1] ?? '').split(',').map((id) => id.trim())
    return { ids, file, title: START.test(rest) ? titleOf(rest) : '' }
  })
}

function titleOf(source: string): string {
  const [, single, double, template] = TITLE.exec(source) ?? []
  return (single ?? double ?? template ?? '').replace(/\\(.)/g, '$1')
}
