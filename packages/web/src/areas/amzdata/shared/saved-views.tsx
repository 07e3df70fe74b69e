import type { analysisEndpoints } from '@crossdock/contracts/areas/amzdata/analysis/analysis.endpoints.ts'
import type { SavedView } from '@crossdock/contracts/areas/amzdata/analysis/saved-views.schema.ts'
import { SavedViewDraft } from '@crossdock/contracts/areas/amzdata/analysis/saved-views.schema.ts'
import { useId, useRef, useState } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { Toggle } from '../../../kit/form/toggle.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button, IconButton } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { Popup } from '../../../kit/ui/popup.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { viewsText as text } from './saved-views.text.ts'
import './saved-views.css'

/** Calls of a screen whose filters are kept under names. */
export interface ViewCalls {
  readonly listViews: typeof analysisEndpoints.listViews
  readonly saveView: typeof analysisEndpoints.saveView
  readonly removeView: typeof analysisEndpoints.removeView
}

interface SavedViewsProps {
  calls: ViewCalls
  /** The present filters, as the part of the address after the question mark. */
  query: string
  onPick: (query: string) => void
}

/** Filters kept under a name: choose one, keep the present ones. */
export function SavedViews({ calls, query, onPick }: SavedViewsProps) {
  const t = useText(text)
  const [open, setOpen] = useState(false)
  const [naming, setNaming] = useState(false)
  const anchor = useRef<HTMLButtonElement>(null)
  return (
    <>
      <Button
        ref={anchor}
        kind="quiet"
        icon="bookmark"
        className="not-phone"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('views')}
      </Button>
      {open ? (
        <Popup anchor={anchor} align="end" className="views" onClose={() => setOpen(false)}>
          <ViewList
            calls={calls}
            onPick={(view) => {
              setOpen(false)
              onPick(view.query)
            }}
          />
          <button
            type="button"
            className="menu-item views-save"
            onClick={() => {
              setOpen(false)
              setNaming(true)
            }}
          >
            {t('saveView')}
          </button>
        </Popup>
      ) : null}
      {naming ? <NameDialog calls={calls} query={query} onClose={() => setNaming(false)} /> : null}
    </>
  )
}

interface ViewListProps {
  calls: ViewCalls
  onPick: (view: SavedView) => void
}

function ViewList({ calls: { listViews, removeView }, onPick }: ViewListProps) {
  const t = useText(text)
  const list = useCall(listViews, {})
  const remove = useAction(removeView, { invalidates: [listViews] })
  const rows = list.data?.rows ?? []
  if (list.data && rows.length === 0) return <p className="menu-note">{t('noViews')}</p>
  return (
    <ul className="view-list">
      {rows.map((view) => (
        <li key={view.id}>
          <button type="button" className="menu-item grow" onClick={() => onPick(view)}>
            <span className="cut">{view.name}</span>
            {view.is_own ? null : <span className="small t3">{t('viewBy', { owner: view.owner })}</span>}
          </button>
          {view.is_own ? (
            <IconButton
              small
              icon="trash"
              label={t('removeView', { name: view.name })}
              onClick={() =>
                remove.mutate(
                  { id: view.id },
                  { onSuccess: () => toast(t('viewRemoved', { name: view.name })) },
                )
              }
            />
          ) : null}
        </li>
      ))}
    </ul>
  )
}

interface NameDialogProps {
  calls: ViewCalls
  query: string
  onClose: () => void
}

function NameDialog({ calls: { saveView, listViews }, query, onClose }: NameDialogProps) {
  const t = useText(text)
  const c = useText(commonText)
  const id = useId()
  const action = useAction(saveView, { invalidates: [listViews] })
  const form = useForm({
    initial: { name: '', query, is_shared: false },
    schema: SavedViewDraft,
    onSubmit: async (values) => {
      const saved = await action.mutateAsync(values)
      toast(t('viewSaved', { name: saved.name }))
      onClose()
    },
  })
  const submit = () => void form.submit()
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{t('saveView')}</h2>
      <p className="modal-hint">{t('viewHint')}</p>
      <FormBox label={t('saveView')} onSubmit={submit}>
        <Field label={t('viewName')} required error={form.errors.name}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={40}
              value={form.values.name}
              onChange={(name) => form.set('name', name)}
            />
          )}
        </Field>
        <Field label={t('viewShare')}>
          {(control) => (
            <Toggle
              {...control}
              checked={form.values.is_shared}
              onChange={(on) => form.set('is_shared', on)}
            />
          )}
        </Field>
      </FormBox>
      <footer className="modal-foot">
        <Button onClick={onClose}>{c('cancel')}</Button>
        <Button kind="primary" busy={form.busy} onClick={submit}>
          {c('save')}
        </Button>
      </footer>
    </Modal>
  )
}
