import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { useRef, useState } from 'react'
import { useListExport } from '../../../kit/exports/use-list-export.tsx'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { MenuPanel } from '../../../kit/ui/menu.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './analysis.text.ts'
import { type AnalysisState, tableInput } from './use-analysis-state.ts'

interface ExportMenuProps {
  state: AnalysisState
  /** Draws the page as a picture; undefined until there is something to draw. */
  onPicture: (() => Promise<void>) | undefined
}

/** The table as xlsx or CSV, a long one made in the background, the figures and the chart as a picture at four times the size (spec 9). */
export function ExportMenu({ state, onPicture }: ExportMenuProps) {
  const t = useText(text)
  const c = useText(commonText)
  const list = useListExport('analysis', analysisEndpoints.exportTable)
  const [open, setOpen] = useState(false)
  const [busy, setBusy] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    await work().finally(() => setBusy(false))
  }
  const fetchTable = (format: 'xlsx' | 'csv') =>
    during(() => list.fetchList({ ...tableInput(state), format }))
  const draw = () => during(async () => await onPicture?.().catch(() => toast(t('pictureFailed'), 'bad')))
  return (
    <>
      <Button
        ref={anchor}
        kind="primary"
        icon="export"
        busy={busy}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {c('export')}
      </Button>
      {open ? (
        <MenuPanel
          anchor={anchor}
          label={c('export')}
          align="end"
          onClose={() => setOpen(false)}
          items={[
            { key: 'xlsx', label: t('exportXlsx'), onSelect: () => void fetchTable('xlsx') },
            { key: 'csv', label: t('exportCsv'), onSelect: () => void fetchTable('csv') },
            {
              key: 'picture',
              label: t('exportPicture'),
              disabled: onPicture === undefined,
              onSelect: () => void draw(),
            },
            list.door,
          ]}
        />
      ) : null}
      {list.drawer}
    </>
  )
}
