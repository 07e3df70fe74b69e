import { pairingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/pairing.endpoints.ts'
import { pairSheetLabels } from '@crossdock/contracts/areas/amzdata/listings/pairing.labels.ts'
import { useState } from 'react'
import { downloadFile } from '../../../kit/api/files.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Icon } from '../../../kit/ui/icon.tsx'
import { MenuButton } from '../../../kit/ui/menu.tsx'
import { SheetImportDialog } from '../shared/sheet-import-dialog.tsx'
import { text } from './listing.text.ts'
import { pairCalls } from './pair-actions.ts'
import { SuggestionsDialog } from './suggestions-dialog.tsx'

/** Proposals and the pairing sheet. */
export function PairMenu() {
  const t = useText(text)
  const [open, setOpen] = useState<'suggestions' | 'sheet'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <MenuButton
        label={t('pairMenu')}
        className="button is-quiet"
        align="end"
        items={[
          { key: 'suggestions', label: t('suggestions'), onSelect: () => setOpen('suggestions') },
          { key: 'sheet', label: t('importPairs'), onSelect: () => setOpen('sheet') },
        ]}
      >
        <Icon name="link" />
        {t('pairMenu')}
      </MenuButton>
      {open === 'suggestions' ? <SuggestionsDialog onClose={close} /> : null}
      {open === 'sheet' ? (
        <SheetImportDialog
          title={t('importPairs')}
          hint={t('importPairsHint')}
          endpoint={pairingEndpoints.importPairs}
          labels={pairSheetLabels}
          invalidates={pairCalls}
          template={(format) => void downloadFile(pairingEndpoints.downloadPairTemplate, { format })}
          onClose={close}
        />
      ) : null}
    </>
  )
}
