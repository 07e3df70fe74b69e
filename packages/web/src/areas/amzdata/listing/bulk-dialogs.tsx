import { SALE_STATUSES } from '@crossdock/contracts/areas/amzdata/listings/listing-states.ts'
import { listingEndpoints } from '@crossdock/contracts/areas/amzdata/listings/listings.endpoints.ts'
import { listingLabels } from '@crossdock/contracts/areas/amzdata/listings/listings.labels.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { BulkModal, type BulkProps, useBulkEdit } from './bulk-modal.tsx'
import { text } from './listing.text.ts'
import { useSaleStatusName } from './listing-cells.tsx'

const useChoices = () => useCall(listingEndpoints.listListingChoices, {}, { freshFor: 60_000 }).data

/** Who looks after the listings. */
export function OwnerDialog(props: BulkProps) {
  const t = useText(text)
  const say = useSay()
  const edit = useBulkEdit(props)
  const people = useChoices()?.people ?? []
  const [owner, setOwner] = useState<string>()
  const options = [
    { value: 'none', label: t('nobody') },
    ...people.map(({ id, name }) => ({ value: String(id), label: name })),
  ]
  return (
    <BulkModal
      title={t('assignOwner')}
      count={props.rows.length}
      ready={owner !== undefined}
      busy={edit.busy}
      onGo={() => edit.send({ owner_id: owner === 'none' ? null : Number(owner) })}
      onClose={() => props.onClose(false)}
    >
      <Field label={say(listingLabels.owner)} required>
        {(control) => (
          <SelectBox
            {...control}
            label={say(listingLabels.owner)}
            options={options}
            value={owner ? [owner] : []}
            onChange={([next]) => setOwner(next)}
          />
        )}
      </Field>
    </BulkModal>
  )
}

/** Tags put on and taken away. */
export function TagsDialog(props: BulkProps) {
  const t = useText(text)
  const edit = useBulkEdit(props)
  const tags = useChoices()?.tags ?? []
  const [add, setAdd] = useState<string[]>([])
  const [remove, setRemove] = useState<string[]>([])
  const options = tags.map(({ id, name }) => ({ value: String(id), label: name }))
  const fields = [
    { label: t('addTags'), value: add, onChange: setAdd },
    { label: t('removeTags'), value: remove, onChange: setRemove },
  ]
  return (
    <BulkModal
      title={t('setTags')}
      count={props.rows.length}
      ready={add.length + remove.length > 0}
      busy={edit.busy}
      onGo={() => edit.send({ add_tags: add.map(Number), remove_tags: remove.map(Number) })}
      onClose={() => props.onClose(false)}
    >
      {options.length === 0 ? <p className="modal-hint">{t('noTags')}</p> : null}
      {fields.map(({ label, value, onChange }) => (
        <Field key={label} label={label}>
          {(control) => (
            <SelectBox
              {...control}
              multiple
              label={label}
              options={options}
              value={value}
              onChange={onChange}
            />
          )}
        </Field>
      ))}
    </BulkModal>
  )
}

/** What the company means to do: one of the seven, or a word of its own. */
export function SaleStatusDialog(props: BulkProps) {
  const t = useText(text)
  const say = useSay()
  const edit = useBulkEdit(props)
  const nameOf = useSaleStatusName()
  const own = useChoices()?.sale_statuses ?? []
  const [status, setStatus] = useState<string[]>()
  const [word, setWord] = useState('')
  const chosen = word.trim() || (status?.[0] ?? null)
  return (
    <BulkModal
      title={t('setSaleStatus')}
      count={props.rows.length}
      ready={status !== undefined || word.trim() !== ''}
      busy={edit.busy}
      onGo={() => edit.send({ sale_status: chosen })}
      onClose={() => props.onClose(false)}
    >
      <Field label={say(listingLabels.sale_status)}>
        {(control) => (
          <SelectBox
            {...control}
            clearable
            label={say(listingLabels.sale_status)}
            options={[...SALE_STATUSES, ...own].map((value) => ({ value, label: nameOf(value) }))}
            value={status ?? []}
            onChange={setStatus}
          />
        )}
      </Field>
      <Field label={t('ownWord')} help={t('ownWordHelp')}>
        {(control) => <TextInput {...control} maxLength={20} value={word} onChange={setWord} />}
      </Field>
    </BulkModal>
  )
}

const price = (value: string) => (Number(value) === 0 ? null : value.trim())

/** Lowest and highest price, and until when prices are left alone. */
export function LimitsDialog(props: BulkProps) {
  const t = useText(text)
  const say = useSay()
  const edit = useBulkEdit(props)
  const [floor, setFloor] = useState('')
  const [ceiling, setCeiling] = useState('')
  const [frozen, setFrozen] = useState('')
  const [thaw, setThaw] = useState(false)
  const go = () =>
    edit.send({
      ...(floor === '' ? {} : { price_floor: price(floor) }),
      ...(ceiling === '' ? {} : { price_ceiling: price(ceiling) }),
      ...(thaw ? { frozen_until: null } : frozen === '' ? {} : { frozen_until: frozen }),
    })
  const fields = [
    { label: say(listingLabels.price_floor), value: floor, onChange: setFloor },
    { label: say(listingLabels.price_ceiling), value: ceiling, onChange: setCeiling },
  ]
  return (
    <BulkModal
      title={t('setLimits')}
      count={props.rows.length}
      ready={thaw || [floor, ceiling, frozen].some((value) => value !== '')}
      busy={edit.busy}
      onGo={go}
      onClose={() => props.onClose(false)}
    >
      {fields.map(({ label, value, onChange }) => (
        <Field key={label} label={label} help={t('limitsHelp')}>
          {(control) => <TextInput {...control} inputMode="decimal" value={value} onChange={onChange} />}
        </Field>
      ))}
      <Field label={say(listingLabels.frozen_until)}>
        {(control) => <DateInput {...control} value={frozen} disabled={thaw} onChange={setFrozen} />}
      </Field>
      <label className="listing-check">
        <input
          type="checkbox"
          className="check"
          checked={thaw}
          onChange={(event) => setThaw(event.target.checked)}
        />
        {t('unfreeze')}
      </label>
    </BulkModal>
  )
}
