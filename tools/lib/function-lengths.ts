import { parseSync } from '@swc/core'

/** Lines of every named function, and of anonymous ones of six lines or more. */
export function functionLengths(text: string, isTsx: boolean): number[] {
  const bytes = Buffer.from(text)
  // Positions count on from whatever was parsed before; an empty module tells where this one begins.
  const start = parseSync('', { syntax: 'typescript' }).span.end
  const module = parseSync(text, { syntax: 'typescript', tsx: isTsx })
  const found: number[] = []
  visit(module, (node) => {
    const { start: from, end } = node.span
    const lines = bytes
      .subarray(from - start, end - start)
      .toString()
      .split('\n').length
    if (node.type === 'FunctionDeclaration' || node.type === 'ClassMethod' || lines >= 6) found.push(lines)
  })
  return found
}

interface FunctionNode {
  readonly type: string
  readonly span: { readonly start: number; readonly end: number }
}

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassMethod',
])

function visit(node: unknown, onFunction: (node: FunctionNode) => void): void {
  if (typeof node !== 'object' || node === null) return
  if (isFunction(node)) onFunction(node)
  for (const child of Object.values(node)) visit(child, onFunction)
}

function isFunction(node: object): node is FunctionNode {
  return 'type' in node && FUNCTIONS.has(String(node.type)) && 'span' in node
}
