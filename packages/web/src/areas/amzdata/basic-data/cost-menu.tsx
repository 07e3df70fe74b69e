import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { costBatchEndpoints } from '@crossdock/contracts/areas/amzdata/cost-batches/cost-batches.endpoints.ts'
import { costBatchLabels } from '@crossdock/contracts/areas/amzdata/cost-batches/cost-batches.labels.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { downloadFile } from '../../../kit/api/files.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { MenuButton } from '../../../kit/ui/menu.tsx'
import { SheetImportDialog } from '../shared/sheet-import-dialog.tsx'
import { text } from './basic-data.text.ts'
import { batchText } from './cost-batch.text.ts'
import { CostMethodDialog } from './cost-method-dialog.tsx'
import { RecalculateDialog } from './recalculate-dialog.tsx'

const guards = amzdataPermissions.basic_data
type Dialog = 'method' | 'recalculate' | 'importBatches'

/** What else can be done with costs: method, batches from a file, recalculation. */
export function CostMenu() {
  const b = useText(text)
  const t = useText(batchText)
  const can = useCan()
  const [open, setOpen] = useState<Dialog>()
  const close = () => setOpen(undefined)
  const mayWrite = can(guards.edit) && can(guards.cost)
  const keys: Dialog[] = [
    'method',
    ...(mayWrite ? (['recalculate'] as const) : []),
    ...(can(guards.import) && can(guards.cost) ? (['importBatches'] as const) : []),
  ]
  return (
    <>
      <MenuButton
        label={t('more')}
        className="button is-quiet"
        align="end"
        items={keys.map((key) => ({ key, label: t(key), onSelect: () => setOpen(key) }))}
      >
        {t('more')}
      </MenuButton>
      {open === 'method' ? <CostMethodDialog mayEdit={mayWrite} onClose={close} /> : null}
      {open === 'recalculate' ? <RecalculateDialog onClose={close} /> : null}
      {open === 'importBatches' ? (
        <SheetImportDialog
          title={t('importBatches')}
          hint={b('importHint')}
          endpoint={costBatchEndpoints.importCostBatches}
          labels={costBatchLabels}
          invalidates={[costBatchEndpoints.listCostBatches]}
          template={(format) => void downloadFile(costBatchEndpoints.exportCostBatches, { format })}
          onClose={close}
        />
      ) : null}
    </>
  )
}
