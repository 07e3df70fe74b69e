import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, it } from 'vitest'
import { unzip } from '../../../test/unzip.ts'
import { type StreamedEntry, streamZip } from './stream-zip.ts'

async function* of(...entries: StreamedEntry[]) {
  yield* entries
}
async function* pieces(...parts: (string | Buffer)[]) {
  yield* parts
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
  expect(await unzip(archive)).toEqual({ 'tables/a.csv': `${long}end`, 'files/报告.csv': '' })
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
