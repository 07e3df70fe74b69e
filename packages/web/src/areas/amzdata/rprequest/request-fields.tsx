import { amzdataPermissions } from '@crossdock/contracts/areas/amzdata/amzdata.permissions.ts'
import { REQUEST_TYPE_KEYS } from '@crossdock/contracts/areas/amzdata/requests/request-types.ts'
import { requestEndpoints } from '@crossdock/contracts/areas/amzdata/requests/requests.endpoints.ts'
import { requestTypeLabels } from '@crossdock/contracts/areas/amzdata/requests/requests.labels.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { useEffect } from 'react'
import { useCan } from '../../../kit/access/use-actor.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import type { Form } from '../../../kit/form/use-form.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Notice } from '../../../kit/ui/notice.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { daysFor, knownType, type RequestValues, typeOf } from './request-values.ts'
import { text } from './rprequest.text.ts'

interface RequestFieldsProps {
  form: Form<RequestValues>
  /** A draft has one marketplace. */
  single: boolean
}

/** Shop, marketplaces, report, days; the only shop and its only marketplace are chosen already. */
export function RequestFields({ form, single }: RequestFieldsProps) {
  const t = useText(text)
  const say = useSay()
  const siteName = useMarketplaceName()
  const { values, errors, set } = form
  const shops = useOpenShops()
  const shop = shops.find(({ id }) => String(id) === values.shop)
  useOnly(form, shops)
  const chooseType = (word: string) => {
    const type = knownType(word)
    set('type', type)
    chooseDays(daysFor(type, { site: values.sites[0] ?? '' }))
  }
  const chooseDays = ({ from, to }: { from: string; to: string }) => {
    set('from', from)
    set('to', to)
  }
  const { span } = typeOf(values.type)
  return (
    <>
      <Field label={t('shop')} required error={errors.shop_id}>
        {(control) => (
          <SelectBox
            {...control}
            label={t('shop')}
            options={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={values.shop === '' ? [] : [values.shop]}
            onChange={([next = '']) => {
              set('shop', next)
              const [only, ...others] = shops.find(({ id }) => String(id) === next)?.marketplaces ?? []
              set('sites', only !== undefined && others.length === 0 ? [only] : [])
            }}
          />
        )}
      </Field>
      <Field
        label={t('sites')}
        required
        error={errors.marketplaces}
        help={single ? undefined : t('sitesHint')}
      >
        {(control) => (
          <SelectBox
            {...control}
            label={t('sites')}
            multiple={!single}
            options={(shop?.marketplaces ?? []).map((value) => ({
              value,
              label: siteName(value),
              hint: value,
            }))}
            value={values.sites}
            onChange={(next) => set('sites', next)}
          />
        )}
      </Field>
      <Field label={t('type')} required wide error={errors.report_type} help={useTypeHelp(values)}>
        {(control) => (
          <SelectBox
            {...control}
            label={t('type')}
            options={REQUEST_TYPE_KEYS.map((value) => ({ value, label: say(requestTypeLabels[value]) }))}
            value={[values.type]}
            onChange={([next]) => chooseType(next ?? values.type)}
          />
        )}
      </Field>
      {span === 'days'
        ? (['from', 'to'] as const).map((key) => (
            <Field key={key} label={t(key)} required error={errors[`data_${key}`]}>
              {(control) => <DateInput {...control} value={values[key]} onChange={(day) => set(key, day)} />}
            </Field>
          ))
        : null}
      <Mode values={values} />
    </>
  )
}

function useOpenShops() {
  const { data } = useCall(shopEndpoints.listShopOptions, {}, { freshFor: 60_000 })
  return (data?.rows ?? []).filter(
    ({ status, marketplaces }) => status === 'active' && marketplaces.length > 0,
  )
}

/** Chooses the only shop and its only marketplace by itself. */
function useOnly(
  { values, reset, dirty }: Form<RequestValues>,
  shops: ReturnType<typeof useOpenShops>,
): void {
  const [shop, ...others] = shops
  const isOnly = shop !== undefined && others.length === 0
  useEffect(() => {
    if (!isOnly || values.shop !== '') return
    const sites = shop.marketplaces.length === 1 ? shop.marketplaces : values.sites
    // It was not typed: leaving asks nothing.
    reset({ ...values, shop: String(shop.id), sites }, dirty)
  }, [isOnly, shop, values, reset, dirty])
}

function useTypeHelp({ type }: RequestValues): string {
  const t = useText(text)
  const { span, longest = 31 } = typeOf(type)
  if (span === 'now') return t('nowHint')
  return longest === 1 ? t('oneDay') : t('longest', { days: longest })
}

/** Who fetches the report: the server for an authorised shop, else a person. */
function Mode({ values }: { values: RequestValues }) {
  const t = useText(text)
  const maySee = useCan()(amzdataPermissions.rprequest.view)
  const { data } = useCall(requestEndpoints.listShopAuths, {}, { enabled: maySee, freshFor: 60_000 })
  const { spApi, isScheduledThere } = typeOf(values.type)
  const auth = data?.rows.find(({ shop }) => String(shop.id) === values.shop)
  const isRemote = data?.is_connected && auth?.state === 'active' && spApi !== null && !isScheduledThere
  return (
    <div className="is-wide rp-mode">
      <Notice tone="info">{t(isRemote ? 'modeApi' : 'modeHand')}</Notice>
    </div>
  )
}
