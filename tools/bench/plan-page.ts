import { cpus, totalmem } from 'node:os'
import type { PlanNode, Ran } from './plan-log.ts'
import { reasonOf } from './plan-reasons.ts'
import { percentile } from './process-facts.ts'

/** A statement with everything that was seen of it. */
export interface Statement {
  readonly text: string
  /** Names of the calls that ran it. */
  readonly calls: Set<string>
  /** Milliseconds of each run. */
  readonly times: number[]
  slowest: Ran
}

interface PlanFindings {
  /** The heaviest first. */
  readonly statements: readonly Statement[]
  /** How many calls were made, and how often each. */
  readonly calls: number
  readonly times: number
  /** Rows of the large tables. */
  readonly counts: readonly { readonly name: string; readonly rows: string }[]
}

const LONG_TEXT = 1_500
const LONG_CONDITION = 150

/** The page of the docs. */
export function planPage({ statements, calls, times, counts }: PlanFindings): string {
  const machine = `${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GiB`
  const tables = counts.map(({ name, rows }) => `\`${name}\` ${thousands(Number(rows))}`).join(', ')
  const total = statements.map(({ slowest, ...one }, at) => {
    const { mean, worst, sum } = figuresOf(one)
    const { name } = reasonOf(one.text)
    return `| ${at + 1} | ${name} | ${sum} | ${one.times.length} | ${mean} | ${worst} | ${rowsOf(slowest.plan)} |`
  })
  return `# The heaviest statements

Written by \`npm run bench -- --only seller-calls --plans\` (${machine}): the ${calls} calls of its seller part, ${times} times
each, one after the other, with \`auto_explain\` writing down how PostgreSQL answered. Of all statements these took
most time in total. Times contain what the measuring of every node costs; the plan is that of the slowest run.

Rows: ${tables}.

| | statement | total ms | runs | mean ms | slowest ms | rows |
|---|---|---|---|---|---|---|
${total.join('\n')}

${statements.map(sectionOf).join('\n')}`
}

function sectionOf(statement: Statement, at: number): string {
  const { text, calls, slowest } = statement
  const { name, reason } = reasonOf(text)
  const { mean, median, worst, sum } = figuresOf(statement)
  return `## ${at + 1}. ${name}

Asked by: ${[...calls].join('; ')}.
Time: ${sum} ms in ${statement.times.length} runs; mean ${mean} ms, median ${median} ms, slowest ${worst} ms. Rows: ${rowsOf(slowest.plan)}.

${reason ?? describe(slowest.plan)}

\`\`\`sql
${text.length > LONG_TEXT ? `${text.slice(0, LONG_TEXT)} …` : text}
\`\`\`

\`\`\`text
${nodeLines(slowest.plan, 0).join('\n')}
\`\`\`
`
}

function figuresOf({ times }: Pick<Statement, 'times'>) {
  const sum = times.reduce((total, ms) => total + ms, 0)
  const text = (ms: number) => ms.toFixed(ms < 10 ? 2 : 1)
  return {
    sum: text(sum),
    mean: text(sum / times.length),
    median: text(percentile(times, 0.5)),
    worst: text(Math.max(...times)),
  }
}

const rowsOf = (plan: PlanNode) => thousands(Math.round(plan['Actual Rows'] ?? 0))
const thousands = (count: number) => count.toLocaleString('en-US')

/** Where the time of a plan goes, told from the plan itself. */
function describe(plan: PlanNode): string {
  const nodes = everyNode(plan)
  const read = nodes
    .filter((node) => node['Relation Name'] !== undefined)
    .toSorted((one, other) => touched(other) - touched(one))[0]
  if (read === undefined) return 'It reads no table.'
  const by = read['Index Name'] === undefined ? 'row by row' : `by \`${read['Index Name']}\``
  return `It looks at ${thousands(touched(read))} rows of \`${read['Relation Name']}\` ${by} to answer ${rowsOf(plan)}.`
}

/** Rows that a node looked at in all its rounds. */
function touched(node: PlanNode): number {
  const each = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)
  return Math.round(each * (node['Actual Loops'] ?? 1))
}

function everyNode(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(everyNode)]
}

function nodeLines(node: PlanNode, depth: number): string[] {
  const indent = '  '.repeat(depth)
  const what = [
    node['Subplan Name'] && `${node['Subplan Name']}:`,
    node['Join Type'] && node['Join Type'] !== 'Inner' && node['Join Type'],
    node['Node Type'],
    node['Index Name'] && `using ${node['Index Name']}`,
    node['Relation Name'] && `on ${node['Relation Name']}`,
  ].filter(Boolean)
  const loops = node['Actual Loops'] ?? 1
  const facts = [
    `${Number((node['Actual Total Time'] ?? 0).toFixed(3))} ms`,
    `rows ${thousands(Math.round(node['Actual Rows'] ?? 0))}`,
    loops === 1 ? '' : `loops ${thousands(loops)}`,
    `buffers ${thousands(node['Shared Hit Blocks'] ?? 0)} hit ${thousands(node['Shared Read Blocks'] ?? 0)} read`,
  ].filter(Boolean)
  const removed = node['Rows Removed by Filter'] ?? node['Rows Removed by Join Filter']
  const conditions = [
    ['index', node['Index Cond']],
    ['hash', node['Hash Cond']],
    ['merge', node['Merge Cond']],
    ['join filter', node['Join Filter']],
    [removed ? `filter (removed ${thousands(removed)})` : 'filter', node.Filter],
    ['sort', node['Sort Key']?.join(', ')],
    ['group', node['Group Key']?.join(', ')],
  ].flatMap(([label, text]) => (text ? [`${indent}    ${label}: ${cut(text)}`] : []))
  const below = (node.Plans ?? []).flatMap((child) => nodeLines(child, depth + 1))
  return [`${indent}${what.join(' ')} (${facts.join(', ')})`, ...conditions, ...below]
}

const cut = (text: string) => (text.length > LONG_CONDITION ? `${text.slice(0, LONG_CONDITION)} …` : text)
