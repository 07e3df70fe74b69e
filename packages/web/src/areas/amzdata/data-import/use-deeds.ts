import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { downloadFile } from '../../../kit/api/files.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { useTab } from '../../../kit/tab/tab-context.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { formatDecimal } from '../../../kit/ui/figures/format-decimal.ts'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './data-import.text.ts'
import { profitAddress } from './profit-address.ts'

/** Calls whose replies are old once an import moved on. */
export const importLists = [importEndpoints.listImports, importEndpoints.getImport]

/** Something that can be done with an import that rests. */
export interface Deed {
  readonly key: 'profit' | 'retry' | 'undo' | 'original'
  readonly label: string
  readonly busy: boolean
  readonly run: () => void
}

/** What comes next for an import of the history: see what was earned, try again, undo, fetch the file. */
export function useDeeds(file: ImportFile): readonly Deed[] {
  const t = useText(text)
  const can = useCan()
  const { navigate } = useTab()
  const mayExport = can(amzdataPermissions.data_import.export)
  const profit = can(amzdataPermissions.analysis.view) ? profitAddress(file) : undefined
  const retry = useAction(importEndpoints.retryImport, { invalidates: importLists })
  const undo = useAction(importEndpoints.undoImport, {
    invalidates: importLists,
    onDone: () => toast(t('undone')),
  })
  const askUndo = async () => {
    const rows = formatDecimal(String(file.counts.new), 0)
    const asked = { title: t('undoTitle', { name: file.file_name }), hint: t('undoHint', { rows }) }
    if (await confirm({ ...asked, action: t('undo'), danger: true })) undo.mutate({ id: file.id })
  }
  const { abilities, phase } = file
  const deeds: (Deed | false)[] = [
    profit !== undefined && { key: 'profit', label: t('profit'), busy: false, run: () => navigate(profit) },
    abilities.retry &&
      phase === null && {
        key: 'retry',
        label: t('retry'),
        busy: retry.isPending,
        run: () => retry.mutate({ id: file.id }),
      },
    abilities.undo && { key: 'undo', label: t('undo'), busy: undo.isPending, run: () => void askUndo() },
    abilities.download &&
      mayExport && {
        key: 'original',
        label: t('original'),
        busy: false,
        run: () => void downloadFile(importEndpoints.downloadFile, { id: file.id }),
      },
  ]
  return deeds.filter((deed) => deed !== false)
}
