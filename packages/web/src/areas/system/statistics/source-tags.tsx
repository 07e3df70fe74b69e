import type { SourceTag } from '@crossdock/contracts/areas/system/statistics/source-tags.schema.ts'
import { statisticsEndpoints } from '@crossdock/contracts/areas/system/statistics/statistics.endpoints.ts'
import { systemPermissions } from '@crossdock/contracts/areas/system/system.permissions.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { CallFailure } from '../../../kit/api/call-failure.ts'
import { invalidate } from '../../../kit/api/query-client.ts'
import { react } from '../../../kit/api/reactions.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { ResourceEditor } from '../../../kit/resource/resource-editor.tsx'
import { ResourceFilters } from '../../../kit/resource/resource-filters.tsx'
import { ResourceTable } from '../../../kit/resource/resource-table.tsx'
import { useResourceList } from '../../../kit/resource/use-resource-list.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { SelectBar } from '../../../kit/ui/table/select-bar.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { sourceTags } from './source-tag.resource.tsx'
import { text } from './statistics.text.ts'

/** The tags themselves: made, changed, removed, or put away once they brought somebody. */
export function SourceTags() {
  const t = useText(text)
  const c = useText(commonText)
  const may = useCan()(systemPermissions.statistics.tag)
  const list = useResourceList(sourceTags)
  const chosen = (list.rows ?? []).filter(({ id }) => list.selected.has(id))
  const row = (list.rows ?? []).find(({ id }) => String(id) === list.open)
  const remove = useRemoveTags(() => list.setSelected(new Set()))
  const create = may ? (
    <Button small kind="primary" icon="plus" onClick={() => list.setOpen('new')}>
      {t('newTag')}
    </Button>
  ) : null
  return (
    <section className="visit-part" aria-label={t('tags')}>
      <SectionHead title={t('tags')}>{create}</SectionHead>
      <ResourceFilters resource={sourceTags} list={list} />
      <ResourceTable resource={sourceTags} list={list} selectable={may} openable={may} whole />
      <SelectBar count={chosen.length} onClear={() => list.setSelected(new Set())}>
        <button type="button" onClick={() => void remove(chosen)}>
          {c('remove')}
        </button>
      </SelectBar>
      {may && (row || list.open === 'new') ? (
        <ResourceEditor
          key={list.open}
          resource={sourceTags}
          save={statisticsEndpoints.saveSourceTag}
          row={row}
          onClose={() => {
            list.setOpen('')
            // sources bear the names of their tags
            void invalidate(statisticsEndpoints.getFunnel)
          }}
        />
      ) : null}
    </section>
  )
}

/** Removes tags after asking; those that brought visits are offered to be put away instead. */
function useRemoveTags(onDone: () => void): (tags: readonly SourceTag[]) => Promise<void> {
  const t = useText(text)
  const c = useText(commonText)
  const action = useAction(statisticsEndpoints.removeSourceTags, {
    invalidates: [statisticsEndpoints.listSourceTags],
    quiet: true,
  })
  const send = async (ids: number[], archive: boolean) => {
    await action.mutateAsync({ ids, archive })
    toast(c('saved'))
    onDone()
  }
  return async (tags) => {
    const ids = tags.map(({ id }) => id)
    const title = c('confirmRemove', { count: ids.length })
    if (!(await confirm({ title, action: c('remove'), danger: true }))) return
    try {
      await send(ids, false)
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      if (error.code !== commonFailures.referenced.code) return react(error)
      const refs = Array.isArray(error.data.refs) ? error.data.refs.join(c('listComma')) : ''
      const question = { title: t('archiveTitle'), hint: t('archiveHint', { refs }), action: t('archive') }
      if (await confirm(question)) await send(ids, true).catch(reactTo)
    }
  }
}

function reactTo(error: unknown): void {
  if (!(error instanceof CallFailure)) throw error
  react(error)
}
