import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { feeCardEndpoints } from '@crossdock/contracts/areas/amzdata/fee-cards/fee-cards.endpoints.ts'
import { feeCardLabels } from '@crossdock/contracts/areas/amzdata/fee-cards/fee-cards.labels.ts'
import { type ReactNode, useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { downloadFile } from '../../../kit/api/files.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { SheetImportDialog } from '../shared/sheet-import-dialog.tsx'
import { text } from './basic-data.text.ts'
import { cardText } from './card.text.ts'
import { CardDrawer } from './card-drawer.tsx'
import { cardResource } from './card-resource.tsx'
import { ResourceTab } from './resource-tab.tsx'

const guards = amzdataPermissions.basic_data

/** Fee cards by date: shipped ones and the company's own (seller.md 2.6 tab 5). */
export function CardsTab({ tabs }: { tabs: ReactNode }) {
  const can = useCan()
  return (
    <ResourceTab
      tabs={tabs}
      resource={cardResource}
      editor={CardDrawer}
      mayEdit={can(guards.feecard)}
      note={(list) => <Stale onShow={() => list.setFilter('state', 'stale')} />}
      toolbar={can(guards.feecard) ? <ImportButton /> : null}
    />
  )
}

function Stale({ onShow }: { onShow: () => void }) {
  const t = useText(cardText)
  const { data } = useCall(feeCardEndpoints.listFeeCards, {}, { quiet: true })
  if (!data || data.stale === 0) return null
  return (
    <button type="button" className="text-button small" onClick={onShow}>
      {t('stale', { count: data.stale })}
    </button>
  )
}

function ImportButton() {
  const b = useText(text)
  const t = useText(cardText)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button icon="upload" onClick={() => setOpen(true)}>
        {t('importCards')}
      </Button>
      {open ? (
        <SheetImportDialog
          title={t('importCards')}
          hint={b('importHint')}
          endpoint={feeCardEndpoints.importFeeCards}
          labels={feeCardLabels}
          invalidates={[feeCardEndpoints.listFeeCards, feeCardEndpoints.getFeeCard]}
          template={(format) => void downloadFile(feeCardEndpoints.exportFeeCards, { format })}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
