import {
  AFTERSALE_STATUSES,
  mayTurn,
  RESPONSIBILITIES,
} from '@crossdock/contracts/areas/amztool/refundrecord/aftersale-states.ts'
import { aftersaleEndpoints } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.endpoints.ts'
import {
  aftersaleLabels,
  aftersaleStatusLabels,
  responsibilityLabels,
} from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.labels.ts'
import {
  AFTERSALE_NOTE_LENGTH,
  type Aftersale,
} from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.schema.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { TextArea } from '../../../kit/form/text-input.tsx'
import { useOverlay } from '../../../kit/form/use-overlay.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { ClaimSteps } from './claim-steps.tsx'
import { detailText } from './detail.text.ts'
import { useSaveEvents } from './use-save-events.ts'

const FIELDS = ['status', 'responsibility', 'handler', 'note'] as const

const valuesOf = ({ status, responsibility, handler, note, version }: Aftersale) => ({
  status,
  responsibility,
  handler: handler ? String(handler.id) : '',
  note: note ?? '',
  version,
})

/** What the company decides about the event: how far, who, whose fault, and the claim. */
export function DecisionPart({ event }: { event: Aftersale }) {
  const t = useText(detailText)
  const say = useSay()
  const people =
    useCall(aftersaleEndpoints.listHandlers, {}, { freshFor: 60_000, quiet: true }).data?.rows ?? []
  const { values, typed, version, set, clear } = useOverlay(valuesOf(event), FIELDS)
  const { status, responsibility, handler, note } = values
  const save = useSaveEvents()
  const submit = () => {
    const { handler: to, ...rest } = typed
    const handled = to === undefined ? {} : { handler_id: to === '' ? null : Number(to) }
    save.mutate({ ids: [event.id], version, status, ...rest, ...handled }, { onSuccess: clear })
  }
  const statuses = AFTERSALE_STATUSES.filter((to) => mayTurn(event.status, to))
  return (
    <section className="detail-part">
      <h3>{t('decision')}</h3>
      <FormBox label={t('decision')} onSubmit={submit}>
        <Field label={say(aftersaleLabels.status)}>
          {(control) => (
            <SelectBox
              {...control}
              label={say(aftersaleLabels.status)}
              options={statuses.map((value) => ({ value, label: say(aftersaleStatusLabels[value]) }))}
              value={[status]}
              onChange={([next]) => set('status', statuses.find((known) => known === next) ?? event.status)}
            />
          )}
        </Field>
        <Field label={say(aftersaleLabels.handler)}>
          {(control) => (
            <SelectBox
              {...control}
              clearable
              label={say(aftersaleLabels.handler)}
              options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
              value={handler === '' ? [] : [handler]}
              onChange={([next]) => set('handler', next ?? '')}
            />
          )}
        </Field>
        <Field label={say(aftersaleLabels.responsibility)}>
          {(control) => (
            <SelectBox
              {...control}
              clearable
              label={say(aftersaleLabels.responsibility)}
              options={RESPONSIBILITIES.map((value) => ({ value, label: say(responsibilityLabels[value]) }))}
              value={responsibility ? [responsibility] : []}
              onChange={([next]) =>
                set('responsibility', RESPONSIBILITIES.find((known) => known === next) ?? null)
              }
            />
          )}
        </Field>
        <Field wide label={say(aftersaleLabels.note)}>
          {(control) => (
            <TextArea
              {...control}
              rows={2}
              maxLength={AFTERSALE_NOTE_LENGTH}
              value={note}
              onChange={(next) => set('note', next)}
            />
          )}
        </Field>
        <div>
          <Button small busy={save.isPending} onClick={submit}>
            {t('save')}
          </Button>
        </div>
      </FormBox>
      {event.type === 'reimbursement' ? null : <ClaimSteps event={event} />}
    </section>
  )
}
