import type { WriteSheet } from 'hucre/xlsx'
import type { Translate } from '../../../kit/i18n/use-text.ts'
import type { PermittedPage } from '../shared/permitted-pages.ts'
import type { text } from './excel.text.ts'

type Words = Translate<keyof typeof text>

/** Rows of the head: one over the groups, one over the columns. */
const HEAD_ROWS = 2
/** Column of the last group, which stands alone and takes both rows of the head. */
const RIGHTS = 6

const bold = {
  style: { font: { bold: true }, alignment: { horizontal: 'center', vertical: 'center' } },
} as const

/** A sheet of pages under a head of two rows, in which groups of columns share a merged cell. */
export function pageSheet(
  pages: readonly PermittedPage[],
  { t, say }: { t: Words; say: (title: PermittedPage['title']) => string },
): WriteSheet {
  const yesNo = (is: boolean) => t(is ? 'yes' : 'no')
  const groups = [t('menu'), '', '', t('state'), '', '', t('rights')]
  const columns = [t('area'), t('page'), t('path'), t('inMenu'), t('cached'), t('testing'), '']
  const rows = pages.map((page) => [
    say(page.area),
    say(page.title),
    page.path,
    yesNo(page.isMenu),
    yesNo(page.isCached),
    yesNo(page.isTesting),
    page.codes.join(' '),
  ])
  const heads = [0, 1].flatMap((row) => columns.map((_, column) => [`${row},${column}`, bold] as const))
  return {
    name: t('mine'),
    rows: [groups, columns, ...rows],
    cells: new Map(heads),
    merges: [
      { startRow: 0, startCol: 0, endRow: 0, endCol: 2 },
      { startRow: 0, startCol: 3, endRow: 0, endCol: 5 },
      { startRow: 0, startCol: RIGHTS, endRow: 1, endCol: RIGHTS },
    ],
    columns: [16, 20, 28, 12, 12, 12, 40].map((width) => ({ width })),
    freezePane: { rows: HEAD_ROWS },
  }
}

/** The workbook as a file; the library is fetched by those who export. */
export async function workbookOf(sheet: WriteSheet): Promise<Blob> {
  const { writeXlsx } = await import('hucre/xlsx')
  const bytes = await writeXlsx({ sheets: [sheet] })
  const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return new Blob([new Uint8Array(bytes)], { type })
}
