import { asOutcome, type FailureReason, type ReadingFailure, ReadingStopped, refuse } from '../outcome.ts'
import { type ByteSource, fileBytes, fileHead, firstBytes } from './byte-source.ts'
import { gunzipped } from './gzip-bytes.ts'
import { checkXlsx, isWorkbook } from './read-xlsx.ts'
import { type ContainerKind, sniffContainer } from './sniff-container.ts'
import { listZip, memberBytes, type ZipLocation, type ZipMember } from './zip-archive.ts'

/** How a report was packed, as stored with the import. */
export type Packing = { readonly packedAs: 'none' | 'gz' | 'zip'; readonly member: string | null }

/** A file opened down to the one report in it. */
export type OpenedFile =
  | ({
      readonly ok: true
      readonly kind: 'text'
      readonly bytes: ByteSource
      readonly head: Buffer
    } & Packing)
  | ({ readonly ok: true; readonly kind: 'xlsx'; readonly workbook: ZipLocation } & Packing)

/** An archive with several reports, each to be registered as an import of its own. */
export type Bundle = {
  readonly ok: true
  readonly kind: 'bundle'
  readonly members: readonly { readonly name: string; readonly size: number }[]
}

const headBytes = 4096
/** A workbook inside an archive is read from memory; more than this is never a report of 200,000 rows. */
const workbookBytes = 200 * 1024 ** 2
const reportNames = /\.(csv|txt|tsv|xlsx|xml|json)$/i
/** Members of documents of other programs, which are archives of XML. */
const documentParts = /^(word|ppt|visio|META-INF)\/|^(content\.xml|\[Content_Types\]\.xml|mimetype)$/
const archiveNames = /\.(zip|gz|7z|rar|xz|bz2|tar|tgz)$/i

/** Opens a stored file by its content; `member` chooses one report of a bundle. */
export function openContainer(path: string, member?: string): Promise<OpenedFile | Bundle | ReadingFailure> {
  return asOutcome(async () => {
    const { head, size } = await fileHead(path, headBytes)
    if (size === 0) return refuse('emptyFile', 'noBytes')
    const kind = sniffContainer(head)
    const file = fileBytes(path)
    if (kind === 'zip') return openZipFile(path, member)
    if (kind === 'gz') return inner(gunzipped(file), { packedAs: 'gz', member: null })
    if (kind === 'text') return { ok: true, kind, bytes: file, head, packedAs: 'none', member: null }
    return refuseKind(kind, await beginning(file))
  })
}

async function openZipFile(
  path: string,
  wanted: string | undefined,
): Promise<OpenedFile | Bundle | ReadingFailure> {
  const members = (await listZip({ path })).filter((member) => !isClutter(member.name))
  if (members.length === 0) return refuse('emptyFile', 'noMembers')
  if (isWorkbook(members)) return workbook({ path }, { packedAs: 'none', member: null })
  const isDocument = members.some((member) => documentParts.test(member.name))
  const suitable = isDocument ? [] : members.filter((member) => reportNames.test(member.name))
  if (wanted === undefined && suitable.length > 1) {
    return { ok: true, kind: 'bundle', members: suitable.map(({ name, size }) => ({ name, size })) }
  }
  const chosen = wanted === undefined ? suitable[0] : members.find((member) => member.name === wanted)
  if (chosen === undefined) return refuseArchive(members, wanted)
  if (chosen.size === 0) return refuse('emptyFile', 'noBytes', { member: chosen.name })
  return inner(memberBytes({ path }, chosen.name), { packedAs: 'zip', member: chosen.name })
}

/** Opens what was packed; a second layer of packing is refused. */
async function inner(bytes: ByteSource, packing: Packing): Promise<OpenedFile | ReadingFailure> {
  const { bytes: head } = await firstBytes(bytes, headBytes)
  const kind = sniffContainer(head)
  if (kind === 'empty') return refuse('emptyFile', 'noBytes')
  if (kind === 'text') return { ok: true, kind, bytes, head, ...packing }
  if (kind === 'gz' || kind === 'otherArchive') return refuse('cannotOpen', 'nestedArchive')
  if (kind !== 'zip') return refuseKind(kind, await beginning(bytes))
  const whole = await allBytes(bytes)
  if (!isWorkbook(await listZip({ bytes: whole }))) return refuse('cannotOpen', 'nestedArchive')
  return workbook({ bytes: whole }, packing)
}

async function workbook(location: ZipLocation, packing: Packing): Promise<OpenedFile> {
  await checkXlsx(location)
  return { ok: true, kind: 'xlsx', workbook: location, ...packing }
}

async function allBytes(source: ByteSource): Promise<Buffer> {
  const { bytes, complete } = await firstBytes(source, workbookBytes)
  if (complete) return bytes
  throw new ReadingStopped(refuse('cannotOpen', 'expandsTooMuch', { bytes: workbookBytes }))
}

async function beginning(source: ByteSource): Promise<Buffer> {
  return (await firstBytes(source, 8 * 1024 ** 2)).bytes
}

function isClutter(name: string): boolean {
  return name.startsWith('__MACOSX/') || /(^|\/)\.[^/]*$/.test(name) || /(^|\/)thumbs\.db$/i.test(name)
}

function refuseArchive(members: readonly ZipMember[], wanted: string | undefined): ReadingFailure {
  if (wanted !== undefined) return refuse('cannotOpen', 'memberNotFound', { member: wanted })
  if (members.some((member) => archiveNames.test(member.name))) return refuse('cannotOpen', 'nestedArchive')
  const isOffice = members.some((member) => documentParts.test(member.name))
  return refuse('unknownFileType', isOffice ? 'otherBinary' : 'noSuitableMember', { members: members.length })
}

const reasonOfKind: Readonly<Record<Exclude<ContainerKind, 'text' | 'zip' | 'gz' | 'ole'>, FailureReason>> = {
  empty: 'noBytes',
  pdf: 'pdf',
  executable: 'executable',
  image: 'image',
  otherArchive: 'otherArchive',
  otherBinary: 'otherBinary',
}

function refuseKind(kind: ContainerKind, head: Buffer): ReadingFailure {
  if (kind === 'ole') return refuse('cannotOpen', isEncryptedWorkbook(head) ? 'encrypted' : 'legacyXls')
  if (kind === 'text' || kind === 'zip' || kind === 'gz') return refuse('unknownFileType', 'otherBinary')
  return refuse(kind === 'empty' ? 'emptyFile' : 'unknownFileType', reasonOfKind[kind])
}

/** A workbook with a password is an OLE file with a stream of this name. */
function isEncryptedWorkbook(head: Buffer): boolean {
  return head.includes(Buffer.from('EncryptedPackage', 'utf16le'))
}
