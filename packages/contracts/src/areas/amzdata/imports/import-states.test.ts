import { describe, expect, it } from 'vitest'
import {
  codesBefore,
  FAILED_STATUSES,
  IMPORT_MOVES,
  IMPORT_STATUS_CODES,
  IMPORT_STATUSES,
  isFailed,
  isOpen,
  mayMove,
  statusOf,
} from './import-states.ts'
import { importStatusLabels } from './imports.labels.ts'

describe('the statuses of an import (spec 4, B.1)', () => {
  // proves spec-4-23
  it('have the codes of B.1, each once', () => {
    expect(FAILED_STATUSES.map((status) => IMPORT_STATUS_CODES[status])).toEqual([
      -1, -2, -3, -4, -5, -6, -7, -8, -9, -10,
    ])
    expect(new Set(Object.values(IMPORT_STATUS_CODES)).size).toBe(IMPORT_STATUSES.length)
    for (const status of IMPORT_STATUSES) expect(statusOf(IMPORT_STATUS_CODES[status])).toBe(status)
    expect(() => statusOf(99)).toThrow(RangeError)
  })

  it('have a name in both languages', () => {
    for (const status of IMPORT_STATUSES) {
      expect(importStatusLabels[status].zh).not.toBe('')
      expect(importStatusLabels[status].en).not.toBe('')
    }
  })

  it('are each reachable from an upload', () => {
    const reached = new Set<string>(['waiting'])
    for (const status of reached) {
      for (const next of IMPORT_MOVES[status as keyof typeof IMPORT_MOVES]) reached.add(next)
    }
    expect([...reached].sort()).toEqual([...IMPORT_STATUSES].sort())
  })

  it('write rows only out of a verified file, and never twice', () => {
    expect(codesBefore('imported')).toEqual([2, -10])
    expect(IMPORT_MOVES.imported).toEqual(['undone'])
    expect(IMPORT_MOVES.undone).toEqual([])
  })

  it('let a person set aside everything that is not imported', () => {
    for (const status of IMPORT_STATUSES) {
      const isDone = status === 'imported' || status === 'undone' || status === 'discarded'
      expect(mayMove(status, 'discarded')).toBe(!isDone)
    }
  })

  it('let a failed file be verified again, unless its bytes can never be read', () => {
    for (const status of FAILED_STATUSES) {
      expect(mayMove(status, 'verifying')).toBe(status !== 'cannotOpen' && status !== 'emptyFile')
    }
  })

  it('are open, failed, or at their end', () => {
    expect(IMPORT_STATUSES.filter(isOpen)).toEqual(['waiting', 'verifying', 'valid'])
    expect(IMPORT_STATUSES.filter(isFailed)).toEqual([...FAILED_STATUSES])
  })
})
