import { buffer } from 'node:stream/consumers'
import { fromBuffer } from 'yauzl'

/** The files of an archive as texts, by their names. */
export function unzip(archive: Buffer): Promise<Record<string, string>> {
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
