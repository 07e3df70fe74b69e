import { errorLogEndpoints } from '@crossdock/contracts/areas/system/error-log/error-log.endpoints.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { ResourceFilters } from '../../../kit/resource/resource-filters.tsx'
import { ResourceTable } from '../../../kit/resource/resource-table.tsx'
import { useResourceList } from '../../../kit/resource/use-resource-list.ts'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { SelectBar } from '../../../kit/ui/table/select-bar.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { pageErrors } from './page-error.resource.tsx'
import { text } from './page-error.text.ts'
import { PageErrorDrawer } from './page-error-drawer.tsx'
import './page-error.css'

/** Errors that pages met in browsers, for superusers: looked at, and removed when they are dealt with (spec 2.7). */
export function ErrorsTab() {
  const t = useText(text)
  const c = useText(commonText)
  const list = useResourceList(pageErrors)
  const removal = useAction(errorLogEndpoints.removeErrors, {
    invalidates: [errorLogEndpoints.listErrors],
    onDone: () => toast(c('removed')),
  })
  const chosen = (list.rows ?? []).filter(({ id }) => list.selected.has(id))
  const shown = (list.rows ?? []).find(({ id }) => String(id) === list.open)
  const remove = async (ids: number[]) => {
    const question = {
      title: t('removeAsk', { count: ids.length }),
      hint: t('removeHint'),
      action: c('remove'),
      danger: true,
    }
    if (!(await confirm(question))) return
    removal.mutate(
      { ids },
      {
        onSuccess: () => {
          list.setSelected(new Set())
          list.setOpen('')
        },
      },
    )
  }
  return (
    <section className="visit-part" aria-label={t('title')}>
      <p className="small t2">{t('hint')}</p>
      <ResourceFilters resource={pageErrors} list={list} />
      <ResourceTable resource={pageErrors} list={list} selectable openable />
      <SelectBar count={chosen.length} onClear={() => list.setSelected(new Set())}>
        <button type="button" onClick={() => void remove(chosen.map(({ id }) => id))}>
          {c('remove')}
        </button>
      </SelectBar>
      {shown ? (
        <PageErrorDrawer
          key={shown.id}
          error={shown}
          onRemove={() => void remove([shown.id])}
          onClose={() => list.setOpen('')}
        />
      ) : null}
    </section>
  )
}
