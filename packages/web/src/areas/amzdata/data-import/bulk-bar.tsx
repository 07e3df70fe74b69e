import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { call } from '../../../kit/api/call.ts'
import { CallFailure } from '../../../kit/api/call-failure.ts'
import { invalidate } from '../../../kit/api/query-client.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { SelectBar } from '../../../kit/ui/table/select-bar.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './data-import.text.ts'
import { importLists } from './use-deeds.ts'

const { confirmImport, retryImport, discardImport, undoImport } = importEndpoints

/** What can be done with several files at once, in the order of the bar (seller.md 2.8). */
const DEEDS = [
  { key: 'confirm', endpoint: confirmImport, word: 'confirmMany' },
  { key: 'retry', endpoint: retryImport, word: 'retry' },
  { key: 'discard', endpoint: discardImport, word: 'discard' },
  { key: 'undo', endpoint: undoImport, word: 'undo' },
] as const
type BulkDeed = (typeof DEEDS)[number]

interface BulkBarProps {
  files: readonly ImportFile[]
  onClear: () => void
}

/** Rises when files of the history are selected; each deed takes those that allow it and says how many were left. */
export function BulkBar({ files, onClear }: BulkBarProps) {
  const t = useText(text)
  const can = useCan()
  const { busy, run } = useBulk(files, onClear)
  const { import: mayImport, undo: mayUndo } = amzdataPermissions.data_import
  return (
    <SelectBar count={files.length} onClear={onClear}>
      {DEEDS.filter(({ key }) => can(key === 'undo' ? mayUndo : mayImport)).map((deed) => (
        <button key={deed.key} type="button" disabled={busy} onClick={() => void run(deed)}>
          {t(deed.word)}
        </button>
      ))}
    </SelectBar>
  )
}

function useBulk(files: readonly ImportFile[], onClear: () => void) {
  const t = useText(text)
  const c = useText(commonText)
  const [busy, setBusy] = useState(false)
  const run = async (deed: BulkDeed) => {
    const able = files.filter((file) => file.abilities[deed.key] && file.phase === null)
    if (able.length === 0) return toast(c('selectFirst'), 'warn')
    const rest = files.length - able.length
    const asked = await confirm({
      title: t('askMany', { action: t(deed.word), count: able.length }),
      ...(rest > 0 ? { hint: t('skipMany', { count: rest }) } : {}),
      action: t(deed.word),
      danger: deed.key === 'discard' || deed.key === 'undo',
    })
    if (!asked) return
    setBusy(true)
    const done = await doAll(deed, able)
    setBusy(false)
    const failed = able.length - done
    toast(t(failed > 0 ? 'didSome' : 'didMany', { count: done, failed }), failed > 0 ? 'warn' : 'ok')
    onClear()
    await invalidate(...importLists)
  }
  return { busy, run }
}

/** One after another, newest first; a refusal is said by its toast and does not stop the others. */
async function doAll({ endpoint }: BulkDeed, files: readonly ImportFile[]): Promise<number> {
  let done = 0
  for (const { id } of files) {
    try {
      await call(endpoint, { id })
      done += 1
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
    }
  }
  return done
}
