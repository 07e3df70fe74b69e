import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { vatRateEndpoints } from '@crossdock/contracts/areas/amzdata/vat-rates/vat-rates.endpoints.ts'
import type { VatRate } from '@crossdock/contracts/areas/amzdata/vat-rates/vat-rates.schema.ts'
import type { Marketplace } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { useState } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button, IconButton } from '../../../kit/ui/button.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { marketplaceText } from './marketplace.text.ts'
import { RecordHistory } from './record-history.tsx'

interface VatDrawerProps {
  marketplace: Marketplace
  rates: readonly VatRate[]
  onClose: () => void
}

/** Own VAT of a marketplace by date: what is said, and a form to say it. */
export function VatDrawer({ marketplace, rates, onClose }: VatDrawerProps) {
  const t = useText(marketplaceText)
  const say = useSay()
  const mayEdit = useCan()(amzdataPermissions.basic_data.edit)
  const [editing, setEditing] = useState<VatRate | 'new'>()
  const shown = editing ?? (rates.length === 0 && mayEdit ? 'new' : undefined)
  return (
    <Drawer label={say(marketplace)} note={say(marketplace)} onClose={onClose}>
      {shown ? (
        <VatForm
          key={shown === 'new' ? 'new' : shown.id}
          country={marketplace.country}
          rate={shown === 'new' ? undefined : shown}
          onDone={() => setEditing(undefined)}
          canCancel={rates.length > 0}
        />
      ) : null}
      <section className="cost-part">
        <div className="cost-part-head">
          <h3>{t('rates')}</h3>
          {mayEdit && !shown ? (
            <Button small icon="plus" onClick={() => setEditing('new')}>
              {t('newRate')}
            </Button>
          ) : null}
        </div>
        {rates.length === 0 ? (
          <p className="t3">{t('noRates')}</p>
        ) : (
          <RateTable rates={rates} onEdit={mayEdit ? setEditing : undefined} />
        )}
      </section>
      {editing && editing !== 'new' ? <RecordHistory of="vat" id={editing.id} labels={LABELS} /> : null}
    </Drawer>
  )
}

/** Fields whose change a reader wants to see. */
const LABELS = {
  effective_from: marketplaceText.from,
  percent: marketplaceText.percent,
  remark: marketplaceText.remark,
}

function RateTable({
  rates,
  onEdit,
}: {
  rates: readonly VatRate[]
  onEdit: ((rate: VatRate) => void) | undefined
}) {
  const t = useText(marketplaceText)
  const c = useText(commonText)
  const remove = useAction(vatRateEndpoints.removeVatRate, { invalidates: [vatRateEndpoints.listVatRates] })
  const ask = async ({ id, version, effective_from: date }: VatRate) => {
    const question = { title: t('removeRate', { date }), action: c('remove'), danger: true }
    if (await confirm(question)) remove.mutate({ id, version })
  }
  return (
    <div className="cost-entries">
      <table className="table is-plain">
        <thead>
          <tr>
            <th scope="col">{t('from')}</th>
            <th scope="col" className="num">
              {t('percent')}
            </th>
            <th scope="col">{t('remark')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {rates.map((rate) => (
            <tr key={rate.id}>
              <td>{rate.effective_from}</td>
              <td className="num">{rate.percent}</td>
              <td>{rate.remark}</td>
              <td className="num nowrap">
                {onEdit ? (
                  <>
                    <IconButton small icon="edit" label={c('edit')} onClick={() => onEdit(rate)} />
                    <IconButton small icon="trash" label={c('remove')} onClick={() => void ask(rate)} />
                  </>
                ) : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface VatFormProps {
  country: string
  rate: VatRate | undefined
  onDone: () => void
  canCancel: boolean
}

function VatForm({ country, rate, onDone, canCancel }: VatFormProps) {
  const t = useText(marketplaceText)
  const c = useText(commonText)
  const action = useAction(vatRateEndpoints.saveVatRate, { invalidates: [vatRateEndpoints.listVatRates] })
  const form = useForm({
    initial: {
      effective_from: rate?.effective_from ?? '',
      percent: rate?.percent ?? '',
      remark: rate?.remark ?? '',
    },
    onSubmit: async (values) => {
      const key = rate ? { id: rate.id, version: rate.version } : {}
      await action.mutateAsync({
        ...key,
        ...values,
        marketplace: country,
        remark: values.remark.trim() || null,
      })
      toast(c('saved'))
      onDone()
    },
  })
  const { values, errors, set } = form
  const submit = () => void form.submit()
  const title = rate ? t('editRate', { date: rate.effective_from }) : t('newRate')
  return (
    <section className="cost-part cost-editor">
      <h3>{title}</h3>
      <FormBox label={title} columns={2} onSubmit={submit}>
        <Field label={t('from')} required error={errors.effective_from}>
          {(control) => (
            <DateInput
              {...control}
              value={values.effective_from}
              onChange={(day) => set('effective_from', day)}
            />
          )}
        </Field>
        <Field label={t('percent')} required error={errors.percent}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              unit="%"
              value={values.percent}
              onChange={(percent) => set('percent', percent)}
            />
          )}
        </Field>
        <Field label={t('remark')} wide error={errors.remark}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={200}
              value={values.remark}
              onChange={(remark) => set('remark', remark)}
            />
          )}
        </Field>
      </FormBox>
      <div className="cost-editor-foot">
        {canCancel ? <Button onClick={onDone}>{c('cancel')}</Button> : null}
        <Button kind="primary" busy={form.busy} onClick={submit}>
          {c('save')}
        </Button>
      </div>
    </section>
  )
}
