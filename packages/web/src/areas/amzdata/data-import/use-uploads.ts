import { IMPORT_LIMITS } from '@crossdock/contracts/areas/amzdata/imports/import-limits.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { useCallback } from 'react'
import { create } from 'zustand'
import { CallFailure } from '../../../kit/api/call-failure.ts'
import { uploadFile } from '../../../kit/api/files.ts'
import { invalidate } from '../../../kit/api/query-client.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './data-import.text.ts'
import { sizeWords } from './import-words.ts'

/** What the three selectors of the drop zone say; empty means "recognise it". */
export interface Choices {
  readonly shop: string
  readonly marketplace: string
  readonly type: string
  /** First and last day of files without dates. */
  readonly from: string
  readonly to: string
}

/** A file on its way to the server. */
export interface Upload {
  readonly key: number
  readonly file: File
  readonly choices: Choices
  readonly state: 'waiting' | 'sending' | 'failed'
  /** Part of the bytes sent, 0 to 1. */
  readonly part: number
  /** Why it failed, in the reader's language. */
  readonly problem: string
}

const TEXT_FILES = /\.(csv|txt|tsv|xml|json)$/i
const PACKED_FILES = /\.(xlsx|xls|zip|gz)$/i
let lastKey = 0

/** Uploads go on while another page is in front, so they are kept beside the screen. */
export const uploadsStore = create<{ uploads: readonly Upload[] }>(() => ({ uploads: [] }))

const change = (work: (all: readonly Upload[]) => readonly Upload[]) =>
  uploadsStore.setState(({ uploads }) => ({ uploads: work(uploads) }))
const update = (key: number, news: Partial<Upload>) =>
  change((all) => all.map((one) => (one.key === key ? { ...one, ...news } : one)))
const drop = (key: number) => change((all) => all.filter((one) => one.key !== key))

/** Uploads of this window: started one after another, each with its progress, repeatable when it failed. */
export function useUploads() {
  const t = useText(text)
  const uploads = uploadsStore((state) => state.uploads)
  const add = useCallback(
    async (files: readonly File[], choices: Choices) => {
      const chosen = files.slice(0, IMPORT_LIMITS.filesAtOnce)
      const rest = files.length - chosen.length
      if (rest > 0) toast(t('tooManyFiles', { files: IMPORT_LIMITS.filesAtOnce, rest }), 'warn')
      const fitting = chosen.filter((file) => {
        const problem = problemOf(file)
        if (problem) toast(t(...problem), 'bad')
        return !problem
      })
      const added = fitting.map((file) => anUpload(file, choices))
      change((all) => [...all, ...added])
      for (const upload of added) await send(upload)
    },
    [t],
  )
  return { uploads, add, retry: send, drop }
}

function anUpload(file: File, choices: Choices): Upload {
  lastKey += 1
  return { key: lastKey, file, choices, state: 'waiting', part: 0, problem: '' }
}

async function send({ key, file, choices }: Upload): Promise<void> {
  update(key, { state: 'sending', part: 0, problem: '' })
  const fields = {
    data_type: choices.type as '', // the selector offers the declared types only; the server checks
    shop_id: choices.shop === '' ? ('' as const) : Number(choices.shop),
    marketplace: choices.marketplace as '',
    ...(choices.from === '' ? {} : { date_from: choices.from, date_to: choices.to }),
  }
  try {
    await uploadFile(importEndpoints.uploadFile, fields, file, {
      onProgress: (part) => update(key, { part }),
    })
    drop(key)
    await invalidate(importEndpoints.listImports)
  } catch (error) {
    if (!(error instanceof CallFailure)) throw error
    update(key, { state: 'failed', problem: error.message })
  }
}

type Problem = [key: 'wrongType' | 'tooBig', params: Record<string, string>]

/** Why a file is not even sent; the server checks the bytes, this only spares a useless wait. */
export function problemOf(file: Pick<File, 'name' | 'size'>): Problem | undefined {
  const { name, size } = file
  const isPacked = PACKED_FILES.test(name)
  if (!isPacked && !TEXT_FILES.test(name)) {
    return ['wrongType', { types: '.csv .txt .tsv .xml .json .xlsx .zip .gz', name }]
  }
  const limit = isPacked ? IMPORT_LIMITS.packedBytes : IMPORT_LIMITS.fileBytes
  return size > limit ? ['tooBig', { name, limit: sizeWords(limit) }] : undefined
}
