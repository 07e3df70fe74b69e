import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import type { Endpoint } from '@crossdock/contracts/kernel/endpoint.ts'
import { Failure, failure } from '@crossdock/contracts/kernel/failure.ts'
import { fieldErrors } from '@crossdock/contracts/kernel/issues.ts'
import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { SpooledFile } from '../files/file-store.ts'
import type { IncomingFile } from './call.ts'
import type { RequestCall } from './request-call.ts'
import { isStorableText } from './well-formed.ts'

/** Largest uploaded file when the call does not say otherwise. */
export const UPLOAD_LIMIT = 200 * 1024 * 1024
/** Name of the part that carries the file. */
const FILE_PART = 'file'

export interface ReceivedUpload {
  readonly fields: Record<string, string>
  readonly file: IncomingFile
  /** Removes the received file unless it was put into the store. */
  release(): Promise<void>
}

/** Takes a multipart body apart: text fields in any order beside exactly one file, which waits on the disk. */
export async function receiveUpload(endpoint: Endpoint, call: RequestCall): Promise<ReceivedUpload> {
  const fields: Record<string, string> = {}
  let spooled: SpooledFile | undefined
  let head: MultipartFile | undefined
  const limit = endpoint.bodyLimit ?? UPLOAD_LIMIT
  // The parser cuts files at its own limit without a word; one byte more lets the store see and refuse them.
  const limits = { fileSize: limit + 1 }
  try {
    for await (const part of call.request.parts({ limits })) {
      if (part.type === 'field') addField(fields, part)
      else if (part.fieldname === FILE_PART && head === undefined) {
        head = part
        spooled = await call.platform.files.spool(part.file, { limit })
      } else throw failure(commonFailures.malformed)
    }
  } catch (error) {
    await spooled?.release()
    throw isBrokenBody(error) ? failure(commonFailures.malformed) : error
  }
  if (head === undefined || spooled === undefined) throw noFile(call)
  const { filename, mimetype } = head
  const file = {
    fileName: nameOf(filename),
    mimeType: mimetype,
    stream: spooled.stream,
    isTruncated: () => false,
  }
  return { fields, file, release: spooled.release }
}

/** The multipart parser complains in words alone; errors of files and connections carry a code. */
function isBrokenBody(error: unknown): boolean {
  return error instanceof Error && !(error instanceof Failure) && !('code' in error)
}

function addField(fields: Record<string, string>, part: Multipart): void {
  const value = part.type === 'field' ? part.value : undefined
  const isGood =
    typeof value === 'string' &&
    isStorableText(value) &&
    !Object.hasOwn(fields, part.fieldname) &&
    part.fieldname !== '__proto__'
  if (!isGood) throw failure(commonFailures.malformed)
  fields[part.fieldname] = value
}

function noFile(call: RequestCall) {
  const issue = {
    code: 'invalid_type',
    expected: 'file',
    input: undefined,
    path: [FILE_PART],
    message: '',
  } as const
  const errors = fieldErrors([{ ...issue, path: [...issue.path] }], call.language)
  return failure(commonFailures.invalidInput, { data: { errors } })
}

/** The last part of whatever path the client sent, as storable text. */
function nameOf(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .toWellFormed()
    .replace(/\p{Cc}/gu, '')
    .trim()
  return clean === '' ? 'file' : clean.slice(0, 255)
}
