import type { Readable } from 'node:stream'
import type { AskNamed } from './sweep-folder.ts'

/** A stored file: its content decides its name, so the same bytes are kept once. */
export interface StoredFile {
  /** SHA-256 of the bytes, 64 hexadecimal characters. */
  readonly sha256: string
  readonly size: number
  /** Under which it is read again. */
  readonly key: string
}

/** How a stream is kept. */
export interface KeepOptions {
  /** In bytes. */
  readonly limit: number
  /** It is made while it is read: large pieces would take memory for minutes and save nothing. */
  readonly isSlow?: boolean
}

/** Keeps the bytes of uploads and exports, in a local folder or an S3-compatible store. */
export interface FileStore {
  /**
   * Reads the stream to its end and keeps it. Fails with `tooLarge` beyond `limit` bytes and with `storageFull`
   * on a full disk; in every failure nothing is left behind.
   */
  putFromStream(stream: Readable, options: KeepOptions): Promise<StoredFile>
  /**
   * Writes a stream aside until its use is decided; `putFromStream` of the spooled stream only moves it. Fails like
   * `putFromStream`.
   */
  spool(stream: Readable, options: { limit: number }): Promise<SpooledFile>
  openRead(key: string): Promise<Readable>
  /** A path that a worker thread may open; `release` when done (it may be a temporary copy). */
  localPath(key: string): Promise<LocalFile>
  remove(key: string): Promise<void>
  /** Removes files older than `before` that nothing names; in a bucket, whose listing costs, nothing. */
  sweep(before: Date, askNamed: AskNamed): Promise<number>
}

export interface LocalFile {
  readonly path: string
  release(): Promise<void>
}

/** Bytes that wait on the disk. */
export interface SpooledFile {
  readonly stream: Readable
  /** Removes them, unless they were put into the store meanwhile. */
  release(): Promise<void>
}
