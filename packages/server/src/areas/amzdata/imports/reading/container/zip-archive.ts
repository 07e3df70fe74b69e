import yauzl from 'yauzl'
import { type FailureReason, ReadingStopped, refuse } from '../outcome.ts'
import { type ByteSource, expansionLimits } from './byte-source.ts'

/** One file inside an archive. */
export type ZipMember = {
  readonly name: string
  readonly size: number
  readonly packedSize: number
  readonly encrypted: boolean
  readonly readable: boolean
}

/** An archive in a file or in memory. */
export type ZipLocation = { readonly path: string } | { readonly bytes: Buffer }

const maxMembers = 1000

/** Opens an archive; the caller closes it. Refusals come as `ReadingStopped`. */
async function openZip(location: ZipLocation): Promise<yauzl.ZipFile> {
  const options = { lazyEntries: true, autoClose: false }
  try {
    if ('bytes' in location) return await yauzl.fromBufferPromise(location.bytes, options)
    return await yauzl.openPromise(location.path, options)
  } catch (error) {
    throw stopped('damagedArchive', { message: messageOf(error) })
  }
}

/**
 * Lists the files of an archive from its directory, unpacking nothing, and refuses archives that would unpack
 * to too much (more than 1 GB, or 100 times their size once past 10 MB) or hold more than 1000 members.
 */
export async function listZip(location: ZipLocation): Promise<readonly ZipMember[]> {
  const zip = await openZip(location)
  try {
    if (zip.entryCount > maxMembers) throw stopped('tooManyMembers', { members: zip.entryCount })
    const members: ZipMember[] = []
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.endsWith('/')) members.push(memberOf(entry))
    }
    refuseBombs(members)
    return members
  } catch (error) {
    if (error instanceof ReadingStopped) throw error
    throw stopped('damagedArchive', { message: messageOf(error) })
  } finally {
    zip.close()
  }
}

/** The unpacked bytes of one member. */
export function memberBytes(location: ZipLocation, name: string): ByteSource {
  return { open: () => unpack(location, name) }
}

async function* unpack(location: ZipLocation, name: string): AsyncGenerator<Uint8Array> {
  const zip = await openZip(location)
  try {
    const entry = await findEntry(zip, name)
    if (entry.isEncrypted()) throw stopped('encrypted', { member: name })
    if (!entry.canDecodeFileData()) throw stopped('unsupportedCompression', { member: name })
    for await (const piece of await zip.openReadStreamPromise(entry)) yield piece
  } catch (error) {
    if (error instanceof ReadingStopped) throw error
    throw stopped('damagedArchive', { member: name, message: messageOf(error) })
  } finally {
    zip.close()
  }
}

async function findEntry(zip: yauzl.ZipFile, name: string): Promise<yauzl.Entry> {
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName === name) return entry
  }
  throw stopped('memberNotFound', { member: name })
}

function memberOf(entry: yauzl.Entry): ZipMember {
  return {
    name: entry.fileName,
    size: entry.uncompressedSize,
    packedSize: entry.compressedSize,
    encrypted: entry.isEncrypted(),
    readable: entry.canDecodeFileData(),
  }
}

function refuseBombs(members: readonly ZipMember[]): void {
  const unpacked = members.reduce((sum, member) => sum + member.size, 0)
  if (unpacked > expansionLimits.bytes) throw stopped('expandsTooMuch', { bytes: unpacked })
  for (const { name, size, packedSize } of members) {
    if (size <= expansionLimits.ratioFloor || size <= packedSize * expansionLimits.ratio) continue
    throw stopped('expandsTooMuch', { member: name, bytes: size })
  }
}

function stopped(reason: FailureReason, details: Record<string, string | number>): ReadingStopped {
  return new ReadingStopped(refuse('cannotOpen', reason, details))
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
