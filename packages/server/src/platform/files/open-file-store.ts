import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import { systemClock } from '../clock.ts'
import { newRequestId } from '../ids.ts'
import type { FileStore, LocalFile, StoredFile } from './file-store.ts'
import { type ReceivedFile, receiveFile, removeLeftovers, tooLarge } from './receive-file.ts'
import { sweepFolder } from './sweep-folder.ts'

/** Where files are kept: a folder of this machine, or an S3-compatible bucket. */
export interface FileStorage {
  /** Holds the files, or for S3 only those on their way. */
  readonly folder: string
  readonly s3: S3Storage | null
  /** The server clears what killed uploads left behind; a worker beside it must not. */
  readonly clearsIncoming: boolean
}

export interface S3Storage {
  readonly endpoint: string | null
  readonly region: string
  readonly bucket: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** Opens the store. */
export async function openFileStore(storage: FileStorage): Promise<FileStore> {
  const incoming = join(storage.folder, 'incoming')
  await mkdir(incoming, { recursive: true })
  if (storage.clearsIncoming) await removeLeftovers(incoming)
  const disk = await openDisk(storage)
  const isLocal = storage.s3 === null
  const keep = async (received: ReceivedFile): Promise<StoredFile> => {
    const key = keyOf(received.sha256)
    try {
      if (!(await disk.exists(key))) {
        if (isLocal) await received.moveTo(join(storage.folder, key))
        else await disk.copyFromFs(received.path, key)
      } else if (isLocal) await rejuvenate(join(storage.folder, key))
    } finally {
      await rm(received.path, { force: true })
    }
    return { sha256: received.sha256, size: received.size, key }
  }
  /** Streams that already lie on the disk, with the file behind them. */
  const spooled = new WeakMap<Readable, ReceivedFile>()
  return {
    putFromStream: async (stream, { limit, ...options }) => {
      const waiting = spooled.get(stream)
      if (waiting === undefined)
        return keep(await receiveFile(stream, { folder: incoming, limit, ...options }))
      spooled.delete(stream)
      stream.destroy()
      if (waiting.size > limit) throw tooLarge(limit)
      return keep(waiting)
    },
    spool: async (stream, { limit }) => {
      const received = await receiveFile(stream, { folder: incoming, limit })
      const waiting = createReadStream(received.path)
      spooled.set(waiting, received)
      const release = async () => {
        waiting.destroy()
        await rm(received.path, { force: true })
      }
      return { stream: waiting, release }
    },
    openRead: (key) => disk.getStream(key),
    localPath: (key) => (isLocal ? inFolder(storage.folder, key) : download(disk, { key, incoming })),
    remove: (key) => disk.delete(key),
    sweep: async (before, askNamed) => (isLocal ? sweepFolder(storage.folder, before, askNamed) : 0),
  }
}

/** Two levels of folders keep each of them small: `ab/cd/abcd…`. */
function keyOf(sha256: string): string {
  return `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
}

/** Bytes that are uploaded again are not swept away while a row is about to name them. */
async function rejuvenate(path: string): Promise<void> {
  const now = systemClock.now()
  await utimes(path, now, now)
}

async function inFolder(folder: string, key: string): Promise<LocalFile> {
  const path = join(folder, key)
  await stat(path)
  return { path, release: () => Promise.resolve() }
}

async function download(disk: Disk, place: { key: string; incoming: string }): Promise<LocalFile> {
  const path = join(place.incoming, newRequestId())
  await pipeline(await disk.getStream(place.key), createWriteStream(path, { flags: 'wx', mode: 0o600 }))
  return { path, release: () => rm(path, { force: true }) }
}

async function openDisk({ folder, s3 }: FileStorage): Promise<Disk> {
  if (s3 === null) return new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  // Loaded only when configured: its library is an optional package (see README, "Files on S3").
  const { S3Driver } = await import('flydrive/drivers/s3')
  const { accessKeyId, secretAccessKey, region, bucket, endpoint } = s3
  return new Disk(
    new S3Driver({
      credentials: { accessKeyId, secretAccessKey },
      region,
      bucket,
      visibility: 'private',
      ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    }),
  )
}
