import { demoPermissions } from '@crossdock/contracts/areas/demo/demo.permissions.ts'
import type { Entry } from '@crossdock/contracts/areas/demo/entries/entries.schema.ts'
import { useCan } from '../../../kit/access/use-actor.ts'
import { DraftOffer } from '../../../kit/draft/draft-offer.tsx'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
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
  const lock = lockOf(entry, useCan()(demoPermissions.edit_example.edit))
  const { kept, deeds } = useEntryForm(entry, onClose)
  const { form, offer } = kept
  const leave = async () => (await kept.mayLeave()) && onClose()
  const name = entry?.title ?? t('createTitle')
  return (
    <Drawer
      label={name}
      note={name}
      typing={!entry}
      onClose={() => void leave()}
      foot={lock ? undefined : <Foot entry={entry} busy={form.busy} deeds={deeds} />}
    >
      {lock ? <Notice tone="info">{t(lock)}</Notice> : <DraftOffer offer={offer} />}
      <EntryFields form={form} locked={lock !== undefined} onSubmit={() => void deeds.save()} />
    </Drawer>
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
