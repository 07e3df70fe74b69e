import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { fromBuffer } from 'yauzl'
import { type StreamedEntry, streamZip } from './stream-zip.ts'

async function* of(...entries: StreamedEntry[]) {
  yield* entries
}
async function* pieces(...parts: (string | Buffer)[]) {
  yield* parts
}

async function readBack(archive: Buffer): Promise<Record<string, string>> {
  const { promise, resolve, reject } = Promise.withResolvers<Record<string, string>>()
  const found: Record<string, string> = {}
  fromBuffer(archive, { lazyEntries: true }, (error, zip) => {
    if (error) return reject(error)
    zip.on('entry', (entry) => {
      zip.openReadStream(entry, async (problem, stream) => {
        if (problem) return reject(problem)
        found[entry.fileName] = (await buffer(stream)).toString()
        zip.readEntry()
      })
    })
    zip.on('end', () => resolve(found)).on('error', reject)
    zip.readEntry()
  })
  return promise
}

it('is read back by others, with empty files, names of any script and more than one piece', async () => {
  const long = 'row,1\r\n'.repeat(50_000)
  const archive = await buffer(
    Readable.from(
      streamZip(
        of(
          { name: 'tables/a.csv', content: pieces(long, Buffer.from('end')) },
          { name: 'files/报告.csv', content: pieces() },
        ),
      ),
    ),
  )
  expect(archive.length).toBeLessThan(long.length / 10)
  expect(await readBack(archive)).toEqual({ 'tables/a.csv': `${long}end`, 'files/报告.csv': '' })
})

it('a content that breaks off breaks the archive off, with its reason', async () => {
  async function* broken() {
    yield 'a'
    throw new Error('the table went away')
  }
  await expect(buffer(Readable.from(streamZip(of({ name: 'a', content: broken() }))))).rejects.toThrow(
    'went away',
  )
})
