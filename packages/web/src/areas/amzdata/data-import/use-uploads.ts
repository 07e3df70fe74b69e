import { IMPORT_LIMITS } from '@crossdock/contracts/areas/amzdata/imports/import-limits.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { useCallback, useState } from 'react'
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

/** Uploads of this screen: started one after another, each with its progress, repeatable when it failed. */
export function useUploads() {
  const t = useText(text)
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const update = useCallback((key: number, change: Partial<Upload>) => {
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...change } : one)))
  }, [])
  const drop = useCallback((key: number) => setUploads((all) => all.filter((one) => one.key !== key)), [])

  const send = useCallback(
    async (upload: Upload) => {
      update(upload.key, { state: 'sending', part: 0, problem: '' })
      try {
        const { choices, file, key } = upload
        const fields = {
          data_type: choices.type as '', // the selector offers the declared types only; the server checks
          shop_id: choices.shop === '' ? ('' as const) : Number(choices.shop),
          marketplace: choices.marketplace as '',
        }
        await uploadFile(importEndpoints.uploadFile, fields, file, {
          onProgress: (part) => update(key, { part }),
        })
        drop(key)
        await invalidate(importEndpoints.listImports)
      } catch (error) {
        if (!(error instanceof CallFailure)) throw error
        update(upload.key, { state: 'failed', problem: error.message })
      }
    },
    [drop, update],
  )

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
      const added = fitting.map((file) => ({
        key: ++lastKey,
        file,
        choices,
        state: 'waiting' as const,
        part: 0,
        problem: '',
      }))
      setUploads((all) => [...all, ...added])
      for (const upload of added) await send(upload)
    },
    [send, t],
  )
  return { uploads, add, retry: send, drop }
}

type Problem = [key: 'wrongType' | 'tooBig', params: Record<string, string>]

/** Why a file is not even sent; the server checks the bytes, this only spares a useless wait. */
export function problemOf(file: Pick<File, 'name' | 'size'>): Problem | undefined {
  const { name, size } = file
  const isPacked = PACKED_FILES.test(name)
  if (!isPacked && !TEXT_FILES.test(name)) {
    return ['wrongType', { types: '.csv .txt .tsv .xlsx .zip .gz', name }]
  }
  const limit = isPacked ? IMPORT_LIMITS.packedBytes : IMPORT_LIMITS.fileBytes
  return size > limit ? ['tooBig', { name, limit: sizeWords(limit) }] : undefined
}
