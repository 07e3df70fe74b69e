import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs'

/** A node of a plan as PostgreSQL writes it; what a kind of node does not have is left out. */
export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Subplan Name'?: string
  readonly 'Join Type'?: string
  readonly 'Index Cond'?: string
  readonly Filter?: string
  readonly 'Hash Cond'?: string
  readonly 'Merge Cond'?: string
  readonly 'Join Filter'?: string
  readonly 'Sort Key'?: readonly string[]
  readonly 'Group Key'?: readonly string[]
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Actual Total Time'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly 'Shared Hit Blocks'?: number
  readonly 'Shared Read Blocks'?: number
  readonly Plans?: readonly PlanNode[]
}

/** A statement that ran once. */
export interface Ran {
  readonly text: string
  readonly ms: number
  readonly plan: PlanNode
}

const ENTRY = /LOG: {2}duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n?)+)/g

/** Reads the plans that `auto_explain` wrote to PostgreSQL's log since it was read last. */
export class PlanLog {
  readonly #path: string
  #offset = 0

  constructor(path: string) {
    this.#path = path
  }

  skip(): void {
    this.#offset = this.#size()
  }

  read(): Ran[] {
    const size = this.#size()
    // A full log was moved aside, and begins anew.
    if (size < this.#offset) this.#offset = 0
    const bytes = Buffer.alloc(size - this.#offset)
    const file = openSync(this.#path, 'r')
    readSync(file, bytes, 0, bytes.length, this.#offset)
    closeSync(file)
    this.#offset = size
    return [...bytes.toString('utf8').matchAll(ENTRY)].map(([, ms = '', json = '']) => {
      // The format that `auto_explain` was told to write.
      const found = JSON.parse(json.replaceAll(/^\t/gm, '')) as { 'Query Text': string; Plan: PlanNode }
      return { text: found['Query Text'].replaceAll(/\s+/g, ' ').trim(), ms: Number(ms), plan: found.Plan }
    })
  }

  #size(): number {
    return existsSync(this.#path) ? statSync(this.#path).size : 0
  }
}
