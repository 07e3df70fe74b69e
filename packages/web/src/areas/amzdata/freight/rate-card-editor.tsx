import { freightChannelEndpoints } from '@crossdock/contracts/areas/amzdata/freight/channels.endpoints.ts'
import {
  type Channel,
  type RateCard,
  RateCardDraft,
} from '@crossdock/contracts/areas/amzdata/freight/channels.schema.ts'
import { channelLabels } from '@crossdock/contracts/areas/amzdata/freight/freight.labels.ts'
import { RATE_FEES } from '@crossdock/contracts/areas/amzdata/freight/freight-rules.ts'
import { bandIssues } from '@crossdock/contracts/areas/amzdata/freight/rate-bands.ts'
import { fieldErrors } from '@crossdock/contracts/kernel/issues.ts'
import { CURRENCIES } from '@crossdock/contracts/vocabulary/currencies.ts'
import * as z from 'zod/mini'
import { useAction } from '../../../kit/api/use-action.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { type Form, useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useLanguage } from '../../../kit/i18n/language.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { useLeave } from '../shared/use-leave.ts'
import { text } from './freight.text.ts'
import { channelCalls } from './freight-calls.ts'
import { type BandText, blankBand, type CardValues, cardDraft, cardValues } from './rate-card-values.ts'
import { TextGrid } from './text-grid.tsx'

interface RateCardEditorProps {
  channel: Channel
  /** undefined: new prices. */
  card: RateCard | undefined
  /** What new prices start from. */
  like: RateCard | undefined
  onClose: () => void
  onCancel: (() => void) | undefined
}

/** Prices of a channel from a day on: bands by weight, and fees. */
export function RateCardEditor({ channel, card, like, onClose, onCancel }: RateCardEditorProps) {
  const t = useText(text)
  const c = useText(commonText)
  const { form, save } = useCardForm({ channel, card, like, onClose })
  const leave = useLeave(form.dirty, onCancel ?? onClose)
  const title = card ? t('editCard', { day: card.effective_from }) : t('newCard')
  return (
    <section className="freight-part">
      <h3>{title}</h3>
      {form.errors._ ? <Notice tone="bad">{form.errors._}</Notice> : null}
      <FormBox label={title} columns={2} onSubmit={save}>
        <CardFields form={form} />
      </FormBox>
      <Bands form={form} channel={channel} />
      <div className="freight-foot">
        {onCancel ? <Button onClick={() => void leave()}>{c('cancel')}</Button> : null}
        <Button kind="primary" busy={form.busy} onClick={save}>
          {c('save')}
        </Button>
      </div>
    </section>
  )
}

function useCardForm({ channel, card, like, onClose }: Omit<RateCardEditorProps, 'onCancel'>) {
  const c = useText(commonText)
  const language = useLanguage()
  const action = useAction(freightChannelEndpoints.saveRateCard, { invalidates: channelCalls })
  const draftOf = (values: CardValues) => ({
    ...cardDraft(values),
    channel_id: channel.id,
    ...(card ? { id: card.id, version: card.version } : {}),
  })
  const form = useForm<CardValues>({
    initial: cardValues(card, like),
    onSubmit: async (values) => {
      await action.mutateAsync(z.parse(RateCardDraft, draftOf(values)))
      toast(c('saved'))
      onClose()
    },
  })
  const save = () => {
    const checked = z.safeParse(RateCardDraft, draftOf(form.values), { reportInput: true })
    if (checked.error) form.refuse(fieldErrors(checked.error.issues, language))
    else if (bandIssues(checked.data.bands).size === 0) void form.submit()
  }
  return { form, save }
}

function CardFields({ form: { values, errors, set } }: { form: Form<CardValues> }) {
  const say = useSay()
  return (
    <>
      {(['effective_from', 'effective_to'] as const).map((key) => (
        <Field
          key={key}
          label={say(channelLabels[key])}
          required={key === 'effective_from'}
          error={errors[key]}
        >
          {(control) => <DateInput {...control} value={values[key]} onChange={(day) => set(key, day)} />}
        </Field>
      ))}
      <Field label={say(channelLabels.currency)} required error={errors.currency}>
        {(control) => (
          <SelectBox
            {...control}
            label={say(channelLabels.currency)}
            options={CURRENCIES.map((known) => ({ value: known.code, label: say(known), hint: known.code }))}
            value={[values.currency]}
            onChange={([next]) => set('currency', next ?? values.currency)}
          />
        )}
      </Field>
      {RATE_FEES.map((key) => (
        <Field key={key} label={say(channelLabels[key])} error={errors[key]}>
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              placeholder="0"
              unit={key === 'fuel_percent' ? '%' : values.currency}
              value={values[key]}
              onChange={(amount) => set(key, amount)}
            />
          )}
        </Field>
      ))}
    </>
  )
}

function Bands({ form, channel }: { form: Form<CardValues>; channel: Channel }) {
  const t = useText(text)
  const say = useSay()
  const unit = channel.billing === 'CBM' ? 'm³' : 'kg'
  const { values, errors, set } = form
  const { bands } = cardDraft(values)
  const figures = bands.every(({ from, to }) => isFigure(from) && (to === null || isFigure(to)))
  const issues = figures ? bandIssues(bands) : new Map<number, never>()
  return (
    <div className="freight-part">
      <h4>{t('bands')}</h4>
      <p className="small t3">{t('bandsHint')}</p>
      <TextGrid<BandText>
        label={t('bands')}
        columns={[
          { key: 'from', label: `${say(channelLabels.weight_from)} (${unit})`, figure: true },
          { key: 'to', label: `${say(channelLabels.weight_to)} (${unit})`, figure: true },
          { key: 'price', label: `${say(channelLabels.price)} (${values.currency}/${unit})`, figure: true },
        ]}
        rows={values.bands}
        onChange={(rows) => set('bands', rows)}
        blank={blankBand}
        errorOf={(row, column) => errors[`bands.${row}.${column}`]}
      />
      {[...issues].map(([place, issue]) => (
        <p key={place} role="alert" className="form-note is-error">
          {t(`issue_${issue}`, { row: place + 1 })}
        </p>
      ))}
      <Button
        small
        icon="plus"
        onClick={() =>
          set('bands', [...values.bands, { ...blankBand(), from: values.bands.at(-1)?.to ?? '' }])
        }
      >
        {t('addBand')}
      </Button>
    </div>
  )
}

const isFigure = (text: string) => /^\d+(\.\d+)?$/.test(text)
