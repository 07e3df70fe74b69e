import { gzipSync } from 'node:zlib'
import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { makeZip } from '../fixtures/make-archive.ts'
import { fixturePath, fixtureText, readGood, temporaryFile } from '../fixtures/read-fixture.ts'
import { profileOf, readTransactionRows } from '../read-report.ts'
import { openContainer } from './open-container.ts'
import { checkXlsx, readXlsxRows } from './read-xlsx.ts'
import { sniffContainer } from './sniff-container.ts'

const report = fixtureText('gb.csv')
const bomb = Buffer.alloc(11 * 1024 ** 2, 'a')
const open = (content: Buffer | string, member?: string) => openContainer(temporaryFile(content), member)

async function rowsOf(bytes: Buffer): Promise<unknown[]> {
  const all: unknown[] = []
  for await (const rows of readXlsxRows({ bytes }, 0)) all.push(...rows)
  return all
}

/** A workbook with the given sheet rows, written by hand. */
function workbook(sheetData: string, more: { name: string; content: string }[] = []): Buffer {
  const namespace = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${namespace}/${type}" Target="${target}"/>`
  return makeZip([
    { name: '[Content_Types].xml', content: '<Types/>' },
    {
      name: '_rels/.rels',
      content: `<Relationships>${relation('r1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    },
    {
      name: 'xl/workbook.xml',
      content: '<x:workbook><x:sheets><x:sheet name="A" r:id="r1"/></x:sheets></x:workbook>',
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships>${relation('r1', 'worksheet', '/xl/worksheets/s.xml')}${relation('r2', 'sharedStrings', 'strings.xml')}${relation('r3', 'styles', './styles.xml')}</Relationships>`,
    },
    {
      name: 'xl/strings.xml',
      content:
        '<sst><si><t>plain &amp; &#x4E2D;</t></si><si><r><t>rich </t></r><r><t>text</t></r><rPh><t>no</t></rPh></si></sst>',
    },
    {
      name: 'xl/styles.xml',
      content:
        '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="yyyy\\-mm&quot;x&quot;"/><numFmt numFmtId="171" formatCode="#,##0.00 &quot;days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="171"/></cellXfs></styleSheet>',
    },
    {
      name: 'xl/worksheets/s.xml',
      content: `<x:worksheet><x:sheetData>${sheetData}</x:sheetData></x:worksheet>`,
    },
    ...more,
  ])
}

describe('zip and gzip', () => {
  it('lists the reports of an archive with several, and reads each by name', async () => {
    const bundle = makeZip([
      { name: 'january.csv', content: report },
      { name: 'february.txt', content: report.replaceAll('KIT-01', 'KIT-09') },
      { name: 'readme.pdf', content: '%PDF-1.4' },
      { name: '.hidden.csv', content: 'x' },
    ])
    const path = temporaryFile(bundle)
    expect(await profileOf(path)).toMatchObject({
      ok: true,
      kind: 'bundle',
      members: [{ name: 'january.csv' }, { name: 'february.txt' }],
    })
    const { rows, profile } = await readGood(path, { member: 'february.txt' })
    expect(profile).toMatchObject({ packedAs: 'zip', member: 'february.txt' })
    expect(rows[0]?.sku).toBe('KIT-09')
    expect(await profileOf(path, { member: 'march.csv' })).toMatchObject({ reason: 'memberNotFound' })
    const read = await readTransactionRows(
      path,
      { ...profile, member: null },
      {
        dictionary: {
          reports: [],
          foreignReports: [],
          typeWords: {},
          fulfilmentWords: { AFN: [], MFN: [] },
          statusWords: { released: [], deferred: [] },
        },
        marketplace: { country: 'GB', timeZone: 'Europe/London' },
        onBatch: () => undefined,
      },
    )
    expect(read).toMatchObject({ reason: 'severalMembers' })
  })

  it('refuses what would unpack to too much before unpacking it', async () => {
    expect(await open(makeZip([{ name: 'a.csv', content: bomb }]))).toMatchObject({
      status: 'cannotOpen',
      reason: 'expandsTooMuch',
    })
    const lies = makeZip([{ name: 'a.csv', content: report, claimedSize: 3 * 1024 ** 3 }])
    expect(await open(lies)).toMatchObject({ reason: 'expandsTooMuch' })
    const path = temporaryFile(
      gzipSync(Buffer.concat([Buffer.from(report), Buffer.alloc(bomb.length, '\n')])),
    )
    expect(await profileOf(path)).toMatchObject({ ok: true })
    const { profile } = await readGood(fixturePath('gb.csv'))
    const read = await readTransactionRows(path, profile, {
      dictionary: (await import('../dictionary/built-in-dictionary.ts')).builtInDictionary,
      marketplace: { country: 'GB', timeZone: 'Europe/London' },
      onBatch: () => undefined,
    })
    expect(read).toMatchObject({ status: 'cannotOpen', reason: 'expandsTooMuch' })
    const many = makeZip(Array.from({ length: 1001 }, (_, at) => ({ name: `${at}.csv`, content: 'a' })))
    expect(await open(many)).toMatchObject({ reason: 'tooManyMembers' })
  })

  it('refuses a member that is larger than its directory says', async () => {
    const lies = makeZip([{ name: 'a.csv', content: `${report}${report}`, claimedSize: 100 }])
    expect(await open(lies)).toMatchObject({ status: 'cannotOpen', reason: 'damagedArchive' })
  })

  it('refuses archives inside archives', async () => {
    const inside = makeZip([{ name: 'a.csv', content: report }])
    expect(await open(makeZip([{ name: 'a.zip', content: inside }]))).toMatchObject({
      reason: 'nestedArchive',
    })
    expect(await open(makeZip([{ name: 'a.csv', content: inside }]))).toMatchObject({
      reason: 'nestedArchive',
    })
    expect(await open(gzipSync(inside))).toMatchObject({ reason: 'nestedArchive' })
    expect(await open(gzipSync(gzipSync(report)))).toMatchObject({ reason: 'nestedArchive' })
  })

  it('refuses encrypted, damaged and useless archives', async () => {
    const locked = makeZip([{ name: 'a.csv', content: report, flags: 0x801 }])
    expect(await open(locked)).toMatchObject({ status: 'cannotOpen', reason: 'encrypted' })
    const whole = makeZip([{ name: 'a.csv', content: report }])
    expect(await open(whole.subarray(0, 200))).toMatchObject({
      status: 'cannotOpen',
      reason: 'damagedArchive',
    })
    expect(await open(gzipSync(report).subarray(0, 300))).toMatchObject({ reason: 'damagedArchive' })
    expect(await open(makeZip([]))).toMatchObject({ status: 'emptyFile' })
    expect(await open(makeZip([{ name: 'a.csv', content: '' }]))).toMatchObject({ status: 'emptyFile' })
    expect(await open(gzipSync(''))).toMatchObject({ status: 'emptyFile' })
    expect(await open(makeZip([{ name: 'a.doc', content: 'x' }]))).toMatchObject({
      status: 'unknownFileType',
      reason: 'noSuitableMember',
    })
    expect(await open(makeZip([{ name: 'word/document.xml', content: 'x' }]))).toMatchObject({
      reason: 'otherBinary',
    })
    expect(await open(makeZip([{ name: 'a.csv', content: '%PDF-1.7 …' }]))).toMatchObject({ reason: 'pdf' })
  })
})

describe('workbooks', () => {
  it('reads every kind of cell as text', async () => {
    const cells =
      '<x:row r="3"><x:c r="B3" t="s"><x:v>0</x:v></x:c><x:c t="s"><x:v>1</x:v></x:c><x:c r="E3"><x:v>33.939999999999998</x:v></x:c>' +
      '<x:c r="F3" s="1"><x:v>45717.427430555559</x:v></x:c><x:c r="G3" s="2"><x:v>45717</x:v></x:c><x:c r="H3" s="3"><x:v>12</x:v></x:c>' +
      '<x:c r="I3" t="b"><x:v>1</x:v></x:c><x:c r="J3" t="inlineStr"><x:is><x:t xml:space="preserve"> a_x000A_b </x:t></x:is></x:c>' +
      '<x:c r="K3" t="str"><x:f>A1&gt;2</x:f><x:v>sum</x:v></x:c><x:c r="L3" s="1"/></x:row><x:row r="5"/><x:row><x:c><x:v>1E3</x:v></x:c></x:row>'
    expect(await rowsOf(workbook(cells))).toEqual([
      {
        line: 3,
        cells: [
          '',
          'plain & 中',
          'rich text',
          '',
          '33.94',
          '2025-03-01T10:15:30',
          '2025-03-01T00:00:00',
          '12',
          'TRUE',
          ' a\nb ',
          'sum',
        ],
      },
      { line: 6, cells: ['1000'] },
    ])
  })

  it('reads what a spreadsheet library writes', async () => {
    const bytes = await writeXlsx({
      sheets: [
        {
          name: 'A',
          rows: [
            ['x', 1.5, true, new Date('2025-03-01T10:00:00Z')],
            [null, '<&>"', -0.1],
          ],
        },
      ],
    })
    expect(await rowsOf(Buffer.from(bytes))).toEqual([
      { line: 1, cells: ['x', '1.5', 'TRUE', '2025-03-01T10:00:00'] },
      { line: 2, cells: ['', '<&>"', '-0.1'] },
    ])
  })

  it('refuses macros, entities and rows without end', async () => {
    const macros = workbook('', [{ name: 'xl/vbaProject.bin', content: 'x' }])
    await expect(checkXlsx({ bytes: macros })).rejects.toMatchObject({
      failure: { status: 'invalidFile', reason: 'macros' },
    })
    const entity = workbook(
      '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x:row><x:c><x:v>&e;</x:v></x:c></x:row>',
    )
    await expect(rowsOf(entity)).rejects.toMatchObject({ failure: { reason: 'externalEntity' } })
    const wide = workbook('<x:row><x:c r="XFD1"><x:v>1</x:v></x:c></x:row>')
    await expect(rowsOf(wide)).rejects.toMatchObject({ failure: { reason: 'tooManyColumns' } })
    const empties = workbook(
      `<x:row r="1">${'<x:c r="XFD1" s="1"/>'.repeat(1000)}<x:c r="A1"><x:v>1</x:v></x:c></x:row>`,
    )
    expect(await rowsOf(empties)).toEqual([{ line: 1, cells: ['1'] }])
    const long = workbook('<x:row><x:c><x:v>1</x:v></x:c></x:row>'.repeat(200_001))
    await expect(rowsOf(long)).rejects.toMatchObject({
      failure: { status: 'invalidFile', reason: 'xlsxTooLong' },
    })
  })

  it('refuses a part that unpacks to too much and a workbook that is damaged', async () => {
    expect(await open(workbook('', [{ name: 'xl/media/x.bin', content: bomb.toString() }]))).toMatchObject({
      reason: 'expandsTooMuch',
    })
    const noSheet = makeZip([{ name: 'xl/workbook.xml', content: '<workbook/>' }])
    expect(await profileOf(temporaryFile(noSheet))).toMatchObject({
      status: 'cannotOpen',
      reason: 'damagedWorkbook',
    })
    expect(await profileOf(temporaryFile(workbook('')))).toMatchObject({ status: 'emptyFile' })
  })

  it('tells an old workbook from a locked one', async () => {
    const ole = Buffer.from('d0cf11e0a1b11ae1', 'hex')
    expect(await open(Buffer.concat([ole, Buffer.alloc(600)]))).toMatchObject({
      status: 'cannotOpen',
      reason: 'legacyXls',
    })
    const locked = Buffer.concat([ole, Buffer.alloc(600), Buffer.from('EncryptedPackage', 'utf16le')])
    expect(await open(locked)).toMatchObject({ status: 'cannotOpen', reason: 'encrypted' })
  })
})

describe('first bytes', () => {
  it('do not mistake text for a program or an archive', () => {
    expect(sniffContainer(Buffer.from('MZ-01,BZh\nx,y\n'))).toBe('text')
    expect(sniffContainer(Buffer.from('BZh,1\n'))).toBe('text')
    expect(sniffContainer(Buffer.from('\ufeffa,b'))).toBe('text')
    expect(sniffContainer(Buffer.from('a\tb\n', 'utf16le'))).toBe('text')
    expect(sniffContainer(Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]))).toBe('executable')
  })
})
