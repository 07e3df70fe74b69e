import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { downloadFile } from '../../../kit/api/files.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { useTab } from '../../../kit/tab/tab-context.tsx'
import { SelectBar } from '../../../kit/ui/table/select-bar.tsx'
import { text } from './analysis.text.ts'
import type { Chosen } from './pivot-identity.tsx'
import { type AnalysisChange, type AnalysisState, tableInput } from './use-analysis-state.ts'

const { analysis, listing } = amzdataPermissions

interface ChosenBarProps {
  state: AnalysisState
  onChange: (change: AnalysisChange) => void
  chosen: Chosen
  onClear: () => void
}

/** What is done with several MSKUs: their figures together, their listings (tags, owner, state), their export. */
export function ChosenBar({ state, onChange, chosen, onClear }: ChosenBarProps) {
  const t = useText(text)
  const can = useCan()
  const { navigate } = useTab()
  const q = [...chosen.keys].join(',')
  const only = { q, match: 'exact' }
  return (
    <SelectBar count={chosen.keys.size} onClear={onClear}>
      <button
        type="button"
        onClick={() => {
          onChange(only)
          onClear()
        }}
      >
        {t('onlyChosen')}
      </button>
      {can(listing.view) ? (
        <button
          type="button"
          onClick={() => navigate(`/amzdata/listing?${new URLSearchParams({ q: `${q},` })}`)}
        >
          {t('editChosen')}
        </button>
      ) : null}
      {can(analysis.export) ? (
        <button
          type="button"
          onClick={() =>
            void downloadFile(analysisEndpoints.exportTable, {
              ...tableInput({ ...state, ...only }),
              format: 'xlsx',
            })
          }
        >
          {t('exportChosen')}
        </button>
      ) : null}
    </SelectBar>
  )
}

/** MSKUs chosen on this page of the table; others filters begin with none. */
export function useChosen(address: string): { chosen: Chosen; clear: () => void } {
  const [state, setState] = useState<{ address: string; keys: ReadonlySet<string> }>({
    address,
    keys: new Set(),
  })
  const keys = state.address === address ? state.keys : new Set<string>()
  const toggle = (key: string) =>
    setState({ address, keys: keys.has(key) ? keys.difference(new Set([key])) : new Set([...keys, key]) })
  return { chosen: { keys, toggle }, clear: () => setState({ address, keys: new Set() }) }
}
