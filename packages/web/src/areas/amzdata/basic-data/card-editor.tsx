import { feeCardEndpoints } from '@crossdock/contracts/areas/amzdata/fee-cards/fee-cards.endpoints.ts'
import {
  feeCardKindLabels,
  feeCardLabels,
} from '@crossdock/contracts/areas/amzdata/fee-cards/fee-cards.labels.ts'
import {
  FEE_CARD_KINDS,
  type FeeCardWithRows,
} from '@crossdock/contracts/areas/amzdata/fee-cards/fee-cards.schema.ts'
import { CURRENCIES } from '@crossdock/contracts/vocabulary/currencies.ts'
import { COUNTRIES, marketplaceOf } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import type { ReactNode } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { type Form, useForm } from '../../../kit/form/use-form.ts'
import { useOpened } from '../../../kit/form/use-opened.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { useDirty } from '../../../kit/tab/use-dirty.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Drawer } from '../../../kit/ui/drawer.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { cardText } from './card.text.ts'
import { CARD_BASES, type CardValues, cardDraft, rowValues } from './card-form.ts'
import { CardRows } from './card-rows.tsx'
import { RecordHistory } from './record-history.tsx'

interface CardEditorProps {
  /** undefined: a new card. */
  card: FeeCardWithRows | undefined
  start: CardValues
  onClose: () => void
  /** Beside the usual buttons. */
  extra?: ReactNode
}

/** The form of an own card: what it is for, from when, where its figures come from, and its rows. */
export function CardEditor({ card: fresh, start, onClose, extra }: CardEditorProps) {
  const card = useOpened(fresh)
  const t = useText(cardText)
  const c = useText(commonText)
  const action = useAction(feeCardEndpoints.saveFeeCard, {
    invalidates: [feeCardEndpoints.listFeeCards, feeCardEndpoints.getFeeCard],
  })
  const form = useForm<CardValues>({
    initial: start,
    onSubmit: async (values) => {
      await action.mutateAsync(cardDraft(values, card))
      toast(c('saved'))
      onClose()
    },
  })
  useDirty(form.dirty)
  const { kind, rows } = form.values
  const submit = () => void form.submit()
  const title = t(card ? 'card' : 'newCard')
  return (
    <Drawer
      label={title}
      note={title}
      onClose={onClose}
      foot={
        <>
          {extra}
          <Button onClick={onClose}>{c('cancel')}</Button>
          <Button kind="primary" busy={form.busy} onClick={submit}>
            {c('save')}
          </Button>
        </>
      }
    >
      <FormBox label={title} columns={2} onSubmit={submit}>
        <HeadFields form={form} />
      </FormBox>
      <section className="cost-part">
        <div className="cost-part-head">
          <h3>{t('rows')}</h3>
          <Button small icon="plus" onClick={() => form.set('rows', [...rows, rowValues(kind)])}>
            {t('addRow')}
          </Button>
        </div>
        <p className="form-note">{t('unitsHint')}</p>
        {Object.entries(form.errors).some(([key]) => key.startsWith('rows')) ? (
          <Notice tone="bad">
            {Object.entries(form.errors).find(([key]) => key.startsWith('rows'))?.[1]}
          </Notice>
        ) : null}
        <CardRows
          kind={kind}
          rows={rows}
          errors={form.errors}
          onChange={(place, next) =>
            form.set('rows', next ? rows.with(place, next) : rows.filter((_, at) => at !== place))
          }
        />
      </section>
      {card ? <RecordHistory of="card" id={card.id} labels={feeCardLabels} /> : null}
    </Drawer>
  )
}

function HeadFields({ form }: { form: Form<CardValues> }) {
  const say = useSay()
  const { values, errors, set } = form
  return (
    <>
      <Choices form={form} />
      {(['effective_from', 'effective_to'] as const).map((key) => (
        <Field
          key={key}
          label={say(feeCardLabels[key])}
          required={key === 'effective_from'}
          error={errors[key]}
        >
          {(control) => <DateInput {...control} value={values[key]} onChange={(day) => set(key, day)} />}
        </Field>
      ))}
      {(['source', 'remark'] as const).map((key) => (
        <Field key={key} label={say(feeCardLabels[key])} required={key === 'source'} wide error={errors[key]}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={key === 'source' ? 200 : 500}
              value={values[key]}
              onChange={(words) => set(key, words)}
            />
          )}
        </Field>
      ))}
    </>
  )
}

function Choices({ form: { values, errors, set } }: { form: Form<CardValues> }) {
  const say = useSay()
  const nameOf = useMarketplaceName()
  const lists = {
    marketplace: COUNTRIES.map((country) => ({ value: country, label: nameOf(country), hint: country })),
    kind: FEE_CARD_KINDS.map((value) => ({ value, label: say(feeCardKindLabels[value]) })),
    currency: CURRENCIES.map((known) => ({ value: known.code, label: say(known), hint: known.code })),
  }
  const choose = (key: keyof typeof lists, next: string) => {
    if (key === 'kind') {
      const kind = FEE_CARD_KINDS.find((one) => one === next) ?? values.kind
      set('kind', kind)
      set(
        'rows',
        values.rows.map((row) => ({ ...row, basis: CARD_BASES[kind][0] })),
      )
      return
    }
    set(key, next)
    if (key === 'marketplace') set('currency', marketplaceOf(next)?.currency ?? values.currency)
  }
  return (
    <>
      {(['marketplace', 'kind', 'currency'] as const).map((key) => (
        <Field key={key} label={say(feeCardLabels[key])} required error={errors[key]}>
          {(control) => (
            <SelectBox
              {...control}
              label={say(feeCardLabels[key])}
              options={lists[key]}
              value={[values[key]]}
              onChange={([next]) => choose(key, next ?? values[key])}
            />
          )}
        </Field>
      ))}
    </>
  )
}
