import { describe, expect, it } from 'vitest'
import { reportColumnLabels, reportColumnName } from './report-columns.labels.ts'
import { REPORT_KINDS } from './report-kinds.ts'

describe('the names of the columns of reports', () => {
  it.each(REPORT_KINDS.map((kind) => [kind.reportType, kind] as const))(
    'are there in both languages for every column of %s',
    (_, { columns }) => {
      const nameless = columns.filter(({ name }) => !Object.hasOwn(reportColumnLabels, name))
      expect(nameless).toEqual([])
      for (const { name } of columns) {
        const words = reportColumnName(name)
        expect(words.zh).not.toBe('')
        expect(words.en).not.toBe('')
      }
    },
  )

  it('are told apart within one report', () => {
    for (const { columns, reportType } of REPORT_KINDS) {
      for (const language of ['zh', 'en'] as const) {
        const titles = columns.map(({ name }) => reportColumnName(name)[language])
        const twice = titles.filter((title, at) => titles.indexOf(title) !== at)
        expect([reportType, twice]).toEqual([reportType, []])
      }
    }
  })

  it('are of a column that some report has', () => {
    const used = new Set(['marketplace', 'currency'])
    for (const { columns } of REPORT_KINDS) for (const { name } of columns) used.add(name)
    expect(Object.keys(reportColumnLabels).filter((name) => !used.has(name))).toEqual([])
  })

  it('read as themselves where a newer version stored a column', () => {
    expect(reportColumnName('unheard_of')).toEqual({ zh: 'unheard_of', en: 'unheard_of' })
  })
})
