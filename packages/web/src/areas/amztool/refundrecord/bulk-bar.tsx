import { amztoolPermissions } from '@crossdock/contracts/areas/amztool/amztool.permissions.ts'
import {
  AFTERSALE_STATUSES,
  RESPONSIBILITIES,
} from '@crossdock/contracts/areas/amztool/refundrecord/aftersale-states.ts'
import { aftersaleEndpoints } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.endpoints.ts'
import {
  aftersaleStatusLabels,
  responsibilityLabels,
} from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.labels.ts'
import type { Aftersale } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.schema.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { copyText } from '../../../kit/api/copy-text.ts'
import { downloadFile } from '../../../kit/api/files.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { MenuButton } from '../../../kit/ui/menu.tsx'
import { SelectBar } from '../../../kit/ui/table/select-bar.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { AssignDialog } from './assign-dialog.tsx'
import { text } from './refundrecord.text.ts'
import { useSaveEvents } from './use-save-events.ts'

interface BulkBarProps {
  rows: readonly Aftersale[]
  onClear: () => void
}

/** What can be done with the selected events: assign, set who is responsible, mark, copy, export. */
export function BulkBar({ rows, onClear }: BulkBarProps) {
  const t = useText(text)
  const c = useText(commonText)
  const can = useCan()
  const [isAssigning, setAssigning] = useState(false)
  const ids = rows.map(({ id }) => id)
  const numbers = [...new Set(rows.flatMap(({ order_id: number }) => number ?? []))]
  const copy = async () => {
    if (await copyText(numbers.join('\n'))) toast(t('copied'))
  }
  const close = (done: boolean) => {
    setAssigning(false)
    if (done) onClear()
  }
  return (
    <>
      <SelectBar count={rows.length} onClear={onClear}>
        {can(amztoolPermissions.refundrecord.edit) ? (
          <>
            <button type="button" onClick={() => setAssigning(true)}>
              {t('assign')}
            </button>
            <ChangeMenus ids={ids} onDone={onClear} />
          </>
        ) : null}
        <button type="button" onClick={() => void copy()}>
          {t('copyNumbers')}
        </button>
        {can(amztoolPermissions.refundrecord.export) ? (
          <button
            type="button"
            onClick={() =>
              void downloadFile(aftersaleEndpoints.exportAftersales, { ids: ids.join(','), format: 'xlsx' })
            }
          >
            {c('export')}
          </button>
        ) : null}
      </SelectBar>
      {isAssigning ? <AssignDialog ids={ids} onClose={close} /> : null}
    </>
  )
}

function ChangeMenus({ ids, onDone }: { ids: number[]; onDone: () => void }) {
  const t = useText(text)
  const say = useSay()
  const save = useSaveEvents(onDone)
  return (
    <>
      <MenuButton
        label={t('setResponsibility')}
        items={[
          ...RESPONSIBILITIES.map((responsibility) => ({
            key: responsibility,
            label: say(responsibilityLabels[responsibility]),
            onSelect: () => save.mutate({ ids, responsibility }),
          })),
          { key: 'none', label: t('unset'), onSelect: () => save.mutate({ ids, responsibility: null }) },
        ]}
      >
        {t('setResponsibility')}
      </MenuButton>
      <MenuButton
        label={t('markAs')}
        items={AFTERSALE_STATUSES.filter((status) => status !== 'new').map((status) => ({
          key: status,
          label: say(aftersaleStatusLabels[status]),
          onSelect: () => save.mutate({ ids, status }),
        }))}
      >
        {t('markAs')}
      </MenuButton>
    </>
  )
}
