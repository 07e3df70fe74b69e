import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import type { ListingDetail } from '@crossdock/contracts/areas/amzdata/listings/listing-detail.schema.ts'
import { listingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/listings.endpoints.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { TextArea } from '../../../kit/form/text-input.tsx'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button, IconButton } from '../../../kit/ui/button.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { text } from './listing.text.ts'

const invalidates = [listingEndpoints.getListing]

/** Notes of the company, newest first. */
export function NotesTab({ listing }: { listing: ListingDetail }) {
  const t = useText(text)
  const c = useText(commonText)
  const mayEdit = useCan()(amzdataPermissions.listing.edit)
  const remove = useAction(listingEndpoints.removeListingNote, { invalidates })
  return (
    <>
      {mayEdit ? <NewNote listingId={listing.id} /> : null}
      {listing.notes.length === 0 ? <p className="t3 listing-none">{t('noNotes')}</p> : null}
      <ol className="listing-log">
        {listing.notes.map((note) => (
          <li key={note.id}>
            <span className="grow">
              <span className="small t3">
                {note.by ?? '—'} <DateTime at={note.at} />
              </span>
              <span className="listing-note">{note.body}</span>
            </span>
            {note.is_own && mayEdit ? (
              <IconButton
                small
                icon="trash"
                label={c('remove')}
                onClick={() => remove.mutate({ id: note.id })}
              />
            ) : null}
          </li>
        ))}
      </ol>
    </>
  )
}

function NewNote({ listingId }: { listingId: number }) {
  const t = useText(text)
  const [body, setBody] = useState('')
  const add = useAction(listingEndpoints.addListingNote, {
    invalidates,
    onDone: () => {
      setBody('')
      toast(t('noteAdded'))
    },
  })
  const submit = () => {
    if (body.trim() !== '') add.mutate({ listing_id: listingId, body })
  }
  return (
    <FormBox label={t('writeNote')} onSubmit={submit}>
      <Field label={t('writeNote')}>
        {(control) => <TextArea {...control} maxLength={2000} value={body} onChange={setBody} />}
      </Field>
      <div className="listing-form-foot">
        <Button kind="primary" busy={add.isPending} disabled={body.trim() === ''} onClick={submit}>
          {t('addNote')}
        </Button>
      </div>
    </FormBox>
  )
}
