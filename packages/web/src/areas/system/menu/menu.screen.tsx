import { menuEndpoints } from '@crossdock/contracts/areas/system/menus/menus.endpoints.ts'
import type { Menu } from '@crossdock/contracts/areas/system/menus/menus.schema.ts'
import { systemPermissions } from '@crossdock/contracts/areas/system/system.permissions.ts'
import { useRef, useState } from 'react'
import { saveFile } from '../../../kit/api/files.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { useUrlState } from '../../../kit/tab/use-url-state.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { confirm, unsavedQuestion } from '../../../kit/ui/confirm.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { text } from './menu.text.ts'
import { MenuActions } from './menu-actions.tsx'
import { MenuDetails } from './menu-details.tsx'
import { MenuEditor } from './menu-editor.tsx'
import { MenuImport } from './menu-import.tsx'
import { reordered } from './menu-nodes.ts'
import { MenuPreview } from './menu-preview.tsx'
import { MenuTreePanel } from './menu-tree-panel.tsx'
import { titleOf } from './menu-words.ts'
import { useMayChange } from './use-may-change.ts'
import { useSort } from './use-sort.ts'
import './menu.css'

const guards = systemPermissions.menu

/** The tree of menus, views and permissions at the left, one entry at the right (spec 5, platform.md 2.2). */
export function Screen() {
  const t = useText(text)
  const c = useText(commonText)
  const say = useSay()
  const may = useMayChange()
  const [{ id, mode }, setState] = useUrlState({ id: '', mode: '' })
  const [preview, setPreview] = useState(false)
  const reply = useCall(menuEndpoints.listMenus, {})
  const sort = useSort()
  const menus = reordered(reply.data?.rows ?? [], sort.order)
  const selected = menus.find((menu) => String(menu.id) === id)
  const dirty = useRef(false)
  // what was typed is not lost by a press on another entry
  const go = async (to: { id?: string; mode: string }) => {
    if (dirty.current && !(await confirm(unsavedQuestion(c)))) return
    dirty.current = false
    setState(to)
  }
  const select = (menu: Menu) => void go({ id: String(menu.id), mode: '' })
  return (
    <Page list>
      <PageHeader title={say(viewOf('system/menu'))} count={reply.data?.total}>
        <span className="not-phone">
          <Button kind="quiet" icon="eye" onClick={() => setPreview(true)}>
            {t('preview')}
          </Button>
          <Button kind="quiet" icon="export" disabled={menus.length === 0} onClick={() => exportJson(menus)}>
            {t('exportJson')}
          </Button>
          {may(guards.create) && may(guards.edit) ? <MenuImport /> : null}
        </span>
        {may(guards.create) ? (
          <Button kind="primary" icon="plus" onClick={() => void go({ id: '', mode: 'new' })}>
            {t('create')}
          </Button>
        ) : null}
      </PageHeader>
      {reply.error && !reply.data ? (
        <ErrorState error={reply.error} onRetry={() => void reply.refetch()} />
      ) : (
        <div className={selected || mode === 'new' ? 'menu-split is-chosen' : 'menu-split'}>
          <MenuTreePanel
            menus={reply.data ? menus : undefined}
            selected={selected}
            onSelect={select}
            onSort={sort.store}
          />
          <section className="menu-pane" aria-label={selected ? say(titleOf(selected)) : t('selectOne')}>
            <MenuActions
              menus={menus}
              selected={selected}
              onEdit={() => void go({ mode: 'edit' })}
              onCreate={() => void go({ mode: 'child' })}
              onSort={sort.store}
              onRemoved={() => setState({ id: '', mode: '' })}
              onBack={() => void go({ id: '', mode: '' })}
            />
            {reply.data ? (
              <Pane
                menus={menus}
                selected={selected}
                mode={mode}
                onSelect={select}
                onSaved={(menu) => {
                  dirty.current = false
                  setState({ id: String(menu.id), mode: '' })
                }}
                onDirty={(now) => {
                  dirty.current = now
                }}
                onLeave={() => void go({ mode: '' })}
              />
            ) : (
              <Skeleton lines={8} />
            )}
          </section>
        </div>
      )}
      {preview ? <MenuPreview menus={menus} onClose={() => setPreview(false)} /> : null}
    </Page>
  )
}

interface PaneProps {
  menus: readonly Menu[]
  selected: Menu | undefined
  mode: string
  onSelect: (menu: Menu) => void
  onSaved: (menu: Menu) => void
  onDirty: (dirty: boolean) => void
  onLeave: () => void
}

function Pane({ menus, selected, mode, onSelect, ...leaving }: PaneProps) {
  const t = useText(text)
  const editor = { menus, ...leaving }
  if (mode === 'new') return <MenuEditor key="new" menu={undefined} parent={undefined} {...editor} />
  if (!selected) return <EmptyState title={t('selectOne')} hint={t('selectHint')} />
  if (mode === 'child' && selected.level !== 3) {
    return <MenuEditor key={`child ${selected.id}`} menu={undefined} parent={selected} {...editor} />
  }
  if (mode === 'edit') {
    const parent = menus.find(({ id }) => id === selected.parent_id)
    return (
      <MenuEditor key={`${selected.id} ${selected.version}`} menu={selected} parent={parent} {...editor} />
    )
  }
  return <MenuDetails menus={menus} menu={selected} onSelect={onSelect} />
}

function exportJson(menus: readonly Menu[]): void {
  const content = JSON.stringify(menus, null, 2)
  saveFile(new Blob([content], { type: 'application/json' }), 'menus.json')
}
