import type { CallInputOf, Endpoint, ReplyOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { HTTP_TIMEOUT_MS } from '@crossdock/contracts/vocabulary/interface.ts'
import { type CallOptions, reacting } from './call.ts'
import { ABORTED, CallFailure, isRecord } from './call-failure.ts'
import { headersOf, reach, transportFailure, unwrap, urlOf } from './send.ts'

export interface UploadOptions extends CallOptions {
  /** Part of the bytes that left this machine, 0 to 1. */
  readonly onProgress?: (part: number) => void
}

/** Sends one file as multipart with its text fields; reports progress, which fetch cannot. */
// biome-ignore lint/complexity/useMaxParams: where, what, the file, and how, as in every other call
export async function uploadFile<E extends Endpoint>(
  endpoint: E,
  fields: CallInputOf<E>,
  file: File,
  options: UploadOptions = {},
): Promise<ReplyOf<E>> {
  return await reacting(
    async () => unwrap(endpoint, await post(endpoint, multipart(fields, file), options)),
    options.quiet,
  )
}

/** Text parts first, so that the server knows them before the bytes. */
function multipart(fields: unknown, file: File): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(isRecord(fields) ? fields : {})) {
    if (value !== undefined && value !== null && value !== '') form.append(name, String(value))
  }
  form.append('file', file, file.name)
  return form
}

function post(endpoint: Endpoint, form: FormData, { signal, onProgress }: UploadOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${endpoint.path}`)
    for (const [name, value] of Object.entries(headersOf(endpoint))) request.setRequestHeader(name, value)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) onProgress?.(event.loaded / event.total)
      request.timeout = Date.now() - started + HTTP_TIMEOUT_MS // the limit counts silence, not a slow line
    }
    const started = Date.now()
    request.timeout = HTTP_TIMEOUT_MS
    request.onload = () => resolve(request.responseText)
    request.onerror = () => reject(transportFailure(endpoint))
    request.ontimeout = () => reject(transportFailure(endpoint))
    request.onabort = () => reject(new CallFailure(endpoint, { code: ABORTED, message: '' }))
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(form)
  })
}

/** Fetches a file with the session's headers and hands it to the browser under the server's name for it. */
export async function downloadFile<E extends Endpoint>(
  endpoint: E,
  query: CallInputOf<E>,
  options: CallOptions = {},
): Promise<void> {
  await reacting(async () => {
    const request = { headers: { ...headersOf(endpoint), Accept: '*/*' } }
    const response = await reach(endpoint, urlOf(endpoint, query), { ...request, signal: options.signal })
    const disposition = response.headers.get('Content-Disposition')
    if (!disposition) {
      unwrap(endpoint, await response.text()) // an envelope instead of a file is a refusal
      throw transportFailure(endpoint)
    }
    const file = await response.blob().catch(() => {
      throw transportFailure(endpoint)
    })
    saveFile(file, fileNameOf(disposition))
  }, options.quiet)
}

/** Files up to this size pass through the page, which then tells of a refusal in words. */
const THROUGH_THE_PAGE = 64 * 1024 * 1024

/** Fetches a file that lies ready; a large one by the browser itself, as it may be larger than the page's memory. */
export async function fetchStored<E extends Endpoint>(
  endpoint: E,
  query: CallInputOf<E>,
  bytes: number,
): Promise<void> {
  if (bytes <= THROUGH_THE_PAGE) return await downloadFile(endpoint, query)
  const link = document.createElement('a')
  link.href = urlOf(endpoint, query)
  link.click()
}

/** File name of a Content-Disposition header, the encoded form first (RFC 6266). */
export function fileNameOf(disposition: string): string {
  const encoded = /filename\*=(?:UTF-8|utf-8)''([^;]+)/.exec(disposition)?.[1]
  if (encoded) return decodeURIComponent(encoded.trim())
  return /filename="?([^";]+)"?/.exec(disposition)?.[1]?.trim() ?? 'download'
}

/** Hands bytes made on this page to the browser as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  setTimeout(() => URL.revokeObjectURL(url), 60_000) // some browsers read the blob after the click returns
}
