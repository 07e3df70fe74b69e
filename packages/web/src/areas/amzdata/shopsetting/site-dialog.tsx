import { REPORT_LANGUAGES } from '@crossdock/contracts/areas/amzdata/shops/shop-rules.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { reportLanguageLabels, shopLabels } from '@crossdock/contracts/areas/amzdata/shops/shops.labels.ts'
import type { Shop, ShopMarketplace } from '@crossdock/contracts/areas/amzdata/shops/shops.schema.ts'
import { useId } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { useOpened } from '../../../kit/form/use-opened.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { useMarketplaceName } from '../shared/use-names.ts'
import { shopCalls } from './shop-calls.ts'
import { text } from './shopsetting.text.ts'

/** What is known of a marketplace, in one small line. */
export function SiteFacts({ site }: { site: ShopMarketplace }) {
  const t = useText(text)
  const say = useSay()
  const facts = [
    site.display_name,
    site.opened_at && t('opened', { date: site.opened_at }),
    site.vat_no && `VAT ${site.vat_no}`,
    site.report_language && say(reportLanguageLabels[site.report_language]),
  ].filter(Boolean)
  return facts.length > 0 ? <span className="small t3 shop-line">{facts.join(' · ')}</span> : null
}

interface SiteDialogProps {
  shop: Shop
  site: ShopMarketplace
  onClose: () => void
}

/** Display name, opening day, VAT number and report language of one marketplace. */
export function SiteDialog({ shop: fresh, site, onClose }: SiteDialogProps) {
  const shop = useOpened(fresh)
  const t = useText(commonText)
  const s = useText(text)
  const say = useSay()
  const id = useId()
  const name = useMarketplaceName()
  const action = useAction(shopEndpoints.saveShopSite, { invalidates: shopCalls })
  const form = useForm({
    initial: {
      display_name: site.display_name ?? '',
      opened_at: site.opened_at ?? '',
      vat_no: site.vat_no ?? '',
      report_language: site.report_language,
    },
    onSubmit: async ({ display_name, opened_at, vat_no, report_language }) => {
      const { marketplace } = site
      await action.mutateAsync({
        id: shop.id,
        version: shop.version,
        marketplace,
        display_name: display_name.trim() || null,
        opened_at: opened_at || null,
        vat_no: vat_no.trim() || null,
        report_language,
      })
      toast(t('saved'))
      onClose()
    },
  })
  const { values, errors, set } = form
  const title = s('siteTitle', { name: name(site.marketplace) })
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{title}</h2>
      <FormBox label={title} onSubmit={() => void form.submit()}>
        <Field label={say(shopLabels.display_name)} error={errors.display_name}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={64}
              value={values.display_name}
              onChange={(next) => set('display_name', next)}
            />
          )}
        </Field>
        <Field label={say(shopLabels.opened_at)} error={errors.opened_at}>
          {(control) => (
            <DateInput {...control} value={values.opened_at} onChange={(next) => set('opened_at', next)} />
          )}
        </Field>
        <Field label={say(shopLabels.vat_no)} error={errors.vat_no}>
          {(control) => (
            <TextInput
              {...control}
              className="mono"
              maxLength={32}
              value={values.vat_no}
              onChange={(next) => set('vat_no', next)}
            />
          )}
        </Field>
        <Field label={say(shopLabels.report_language)} error={errors.report_language}>
          {(control) => (
            <SelectBox
              {...control}
              clearable
              label={say(shopLabels.report_language)}
              options={REPORT_LANGUAGES.map((value) => ({ value, label: say(reportLanguageLabels[value]) }))}
              value={values.report_language ? [values.report_language] : []}
              onChange={([next]) =>
                set('report_language', REPORT_LANGUAGES.find((value) => value === next) ?? null)
              }
            />
          )}
        </Field>
      </FormBox>
      <footer className="modal-foot">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button kind="primary" busy={form.busy} onClick={() => void form.submit()}>
          {t('save')}
        </Button>
      </footer>
    </Modal>
  )
}
