import { importEndpoints } from '@crossdock/contracts/areas/amzdata/imports/imports.endpoints.ts'
import { dataTypeLabels, importLabels } from '@crossdock/contracts/areas/amzdata/imports/imports.labels.ts'
import type { ImportFile } from '@crossdock/contracts/areas/amzdata/imports/imports.schema.ts'
import { IMPORTABLE_TYPES } from '@crossdock/contracts/areas/amzdata/reports/report-kinds.ts'
import { shopEndpoints } from '@crossdock/contracts/areas/amzdata/shops/shops.endpoints.ts'
import { MARKETPLACES } from '@crossdock/contracts/vocabulary/marketplaces.ts'
import { useId, useState } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { text } from './data-import.text.ts'
import { suggestedPeriod } from './period-ask.tsx'
import { PeriodFields } from './period-fields.tsx'
import { isDatedType, isSnapshotType } from './type-periods.ts'
import type { Period } from './usual-periods.ts'
import './period.css'

/** Other choices for a file that is already here: it is verified again with them. */
export function ChangeDialog({ file, onClose }: { file: ImportFile; onClose: () => void }) {
  const t = useText(text)
  const common = useText(commonText)
  const say = useSay()
  const titleId = useId()
  const shops = useCall(shopEndpoints.listShopOptions, {})
  const [shop, setShop] = useState(String(file.chosen.shop_id ?? file.shop?.id ?? ''))
  const [site, setSite] = useState(file.chosen.marketplace ?? '')
  const [type, setType] = useState(file.chosen.data_type ?? '')
  const [period, setPeriod] = useState(() => periodOf(file))
  const isSingle = type === '' ? file.period_source === 'snapshot' : isSnapshotType(type)
  const isDated = type === '' ? file.period_source === 'rows' : isDatedType(type)
  const change = useAction(importEndpoints.changeImport, {
    invalidates: [importEndpoints.listImports, importEndpoints.getImport],
    onDone: onClose,
  })
  const submit = () =>
    change.mutate({
      id: file.id,
      data_type: type as '', // one of the declared types; the server checks
      shop_id: shop === '' ? null : Number(shop),
      marketplace: site as '',
      ...(isDated ? {} : { date_from: period.from, date_to: period.to }),
    })
  const box = (value: string, onChange: (next: string) => void) => ({
    value: value === '' ? [] : [value],
    onChange: (next: string[]) => onChange(next[0] ?? ''),
    placeholder: t('auto'),
    clearable: true,
  })
  return (
    <Modal labelledBy={titleId} onClose={onClose} firm>
      <h2 id={titleId}>{t('changeTitle')}</h2>
      <p className="modal-hint">{t('changeHint')}</p>
      <FormBox label={t('changeTitle')} onSubmit={submit}>
        <Field label={say(importLabels.shop_id)}>
          {(control) => (
            <SelectBox
              {...control}
              label={say(importLabels.shop_id)}
              options={(shops.data?.rows ?? []).map((one) => ({ value: String(one.id), label: one.name }))}
              {...box(shop, setShop)}
            />
          )}
        </Field>
        <Field label={say(importLabels.marketplace)}>
          {(control) => (
            <SelectBox
              {...control}
              label={say(importLabels.marketplace)}
              options={MARKETPLACES.map((one) => ({
                value: one.country,
                label: say(one),
                hint: one.country,
              }))}
              {...box(site, setSite)}
            />
          )}
        </Field>
        <Field label={say(importLabels.data_type)}>
          {(control) => (
            <SelectBox
              {...control}
              label={say(importLabels.data_type)}
              options={IMPORTABLE_TYPES.map((one) => ({ value: one, label: say(dataTypeLabels[one]) }))}
              {...box(type, setType)}
            />
          )}
        </Field>
        {isDated ? null : (
          <PeriodFields
            period={period}
            onChange={setPeriod}
            single={isSingle}
            suggestion={suggestedPeriod(file)}
          />
        )}
        <footer className="modal-foot">
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" type="submit" busy={change.isPending} disabled={isHalf(period)}>
            {t('verifyAgain')}
          </Button>
        </footer>
      </FormBox>
    </Modal>
  )
}

/** What was said before, or what the file was found to cover. */
function periodOf({ chosen, date_from, date_to }: ImportFile): Period {
  return { from: chosen.date_from ?? date_from ?? '', to: chosen.date_to ?? date_to ?? '' }
}

/** One of two days, or the end before the beginning. */
function isHalf({ from, to }: Period): boolean {
  return (from === '') !== (to === '') || to < from
}
