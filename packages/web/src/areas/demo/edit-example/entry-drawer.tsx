import { demoPermissions } from '@crossdock/contracts/areas/demo/demo.permissions.ts'
import type { Entry } from '@crossdock/contracts/areas/demo/entries/entries.schema.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { resourceText } from '../../../kit/resource/resource.text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { text } from './edit-example.text.ts'
import { EntryFields } from './entry-fields.tsx'
import { lockOf } from './entry-values.ts'
import { type EntryForm, useEntryForm } from './use-entry-form.ts'

interface EntryDrawerProps {
  entry: Entry | undefined
  isNew: boolean
  onClose: () => void
}

/** One entry: the form while it may be changed, else what it says and why it stays. */
export function EntryDrawer({ entry, isNew, onClose }: EntryDrawerProps) {
  const t = useText(text)
  if (entry || isNew) return <OpenEntry entry={entry} onClose={onClose} />
  return (
    <Drawer label={t('title')} onClose={onClose}>
      <EmptyState title={t('gone')} />
    </Drawer>
  )
}

interface OpenEntryProps {
  entry: Entry | undefined
  onClose: () => void
}

function OpenEntry({ entry, onClose }: OpenEntryProps) {
  const t = useText(text)
  const c = useText(commonText)
  const lock = lockOf(entry, useCan()(demoPermissions.edit_example.edit))
  const { form, draft, deeds } = useEntryForm(entry, onClose)
  const leave = async () => {
    const unsaved = { title: c('unsavedTitle'), action: c('discard'), cancel: c('keepEditing'), danger: true }
    if (form.dirty && !(await confirm(unsaved))) return
    draft.drop()
    onClose()
  }
  const name = entry?.title ?? t('createTitle')
  return (
    <Drawer
      label={name}
      note={name}
      typing={!entry}
      onClose={() => void leave()}
      foot={lock ? undefined : <Foot entry={entry} busy={form.busy} deeds={deeds} />}
    >
      {lock ? <Notice tone="info">{t(lock)}</Notice> : <KeptDraft form={form} draft={draft} />}
      <EntryFields form={form} locked={lock !== undefined} onSubmit={() => void deeds.save()} />
    </Drawer>
  )
}

/** Offers what was typed and not saved the last time. */
function KeptDraft({ form, draft: { found } }: Pick<EntryForm, 'form' | 'draft'>) {
  const r = useText(resourceText)
  if (!found || form.dirty) return null
  const restore = (
    <Button small onClick={() => form.reset(found, true)}>
      {r('restore')}
    </Button>
  )
  return (
    <Notice tone="info" action={restore}>
      {r('draftFound')}
    </Notice>
  )
}

interface FootProps {
  entry: Entry | undefined
  busy: boolean
  deeds: EntryForm['deeds']
}

function Foot({ entry, busy, deeds }: FootProps) {
  const t = useText(text)
  const c = useText(commonText)
  const maySubmit = useCan()(demoPermissions.edit_example.submit)
  return (
    <>
      {entry ? (
        <Button kind="danger" className="is-apart" onClick={() => void deeds.remove(entry)}>
          {c('remove')}
        </Button>
      ) : null}
      <Button kind={maySubmit ? 'plain' : 'primary'} busy={busy} onClick={() => void deeds.save()}>
        {t('saveDraft')}
      </Button>
      {maySubmit ? (
        <Button kind="primary" busy={busy} onClick={() => void deeds.submit()}>
          {t('submit')}
        </Button>
      ) : null}
    </>
  )
}
