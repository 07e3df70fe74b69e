import {
  REQUEST_TYPE_KEYS,
  SCHEDULE_PERIODS,
  type SchedulePeriod,
} from '@crossdock/contracts/areas/amzdata/requests/request-types.ts'
import { requestEndpoints } from '@crossdock/contracts/areas/amzdata/requests/requests.endpoints.ts'
import {
  requestTypeLabels,
  schedulePeriodLabels,
} from '@crossdock/contracts/areas/amzdata/requests/requests.labels.ts'
import { daysOf } from '@crossdock/contracts/areas/amzdata/requests/schedule-ranges.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import type { CallInputOf } from '@crossdock/contracts/kernel/endpoint.ts'
import { useId } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { requestCalls } from './request-calls.ts'
import { knownType, typeOf } from './request-values.ts'
import { text } from './rprequest.text.ts'

type Draft = CallInputOf<typeof requestEndpoints.saveSchedule>
interface Values {
  readonly shop: string
  readonly site: string
  readonly type: string
  readonly period: SchedulePeriod
}

/** Which report comes how often; only periods that the report allows are offered. */
export function ScheduleDialog({ onClose }: { onClose: () => void }) {
  const t = useText(text)
  const c = useText(commonText)
  const say = useSay()
  const id = useId()
  const siteName = useMarketplaceName()
  const shops = (useCall(shopEndpoints.listShopOptions, {}, { freshFor: 60_000 }).data?.rows ?? []).filter(
    ({ status }) => status === 'active',
  )
  const save = useAction(requestEndpoints.saveSchedule, { invalidates: requestCalls, onDone: onClose })
  const form = useForm<Values>({
    initial: { shop: '', site: '', type: 'all_orders', period: 'P1D' },
    onSubmit: (values) => save.mutateAsync(draftOf(values)),
  })
  const { values, errors, set } = form
  const sites = shops.find((shop) => String(shop.id) === values.shop)?.marketplaces ?? []
  const { longest = 31, span } = typeOf(knownType(values.type))
  const fields = [
    {
      key: 'shop',
      label: t('shop'),
      error: errors.shop_id,
      options: shops.map((one) => ({ value: String(one.id), label: one.name })),
    },
    {
      key: 'site',
      label: t('site'),
      error: errors.marketplaces,
      options: sites.map((value) => ({ value, label: siteName(value) })),
    },
    {
      key: 'type',
      label: t('type'),
      error: errors.report_type,
      options: REQUEST_TYPE_KEYS.map((value) => ({ value, label: say(requestTypeLabels[value]) })),
    },
    {
      key: 'period',
      label: t('period'),
      error: errors.period,
      options: SCHEDULE_PERIODS.filter((value) => span === 'now' || daysOf(value) <= longest).map(
        (value) => ({
          value,
          label: say(schedulePeriodLabels[value]),
        }),
      ),
    },
  ] as const
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{t('newSchedule')}</h2>
      <p className="modal-hint">{t('schedulesHint')}</p>
      <FormBox label={t('newSchedule')} onSubmit={() => void form.submit()}>
        {fields.map(({ key, label, error, options }) => (
          <Field key={key} label={label} required error={error}>
            {(control) => (
              <SelectBox
                {...control}
                label={label}
                options={options}
                value={values[key] === '' ? [] : [values[key]]}
                // each field offers values of its own
                onChange={([next]) => next !== undefined && set(key, next as SchedulePeriod)}
              />
            )}
          </Field>
        ))}
      </FormBox>
      <footer className="modal-foot">
        <Button onClick={onClose}>{c('cancel')}</Button>
        <Button kind="primary" busy={form.busy} onClick={() => void form.submit()}>
          {c('save')}
        </Button>
      </footer>
    </Modal>
  )
}

function draftOf({ shop, site, type, period }: Values): Draft {
  return {
    // Nothing chosen is refused by the server under its field.
    shop_id: Number(shop) || Number.MAX_SAFE_INTEGER,
    marketplaces: (site === '' ? [] : [site]) as Draft['marketplaces'], // the selector offers those of the shop
    report_type: knownType(type),
    period,
  }
}
