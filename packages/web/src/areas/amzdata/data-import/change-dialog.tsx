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
        <footer className="modal-foot">
          <Button onClick={onClose}>{common('cancel')}</Button>
          <Button kind="primary" type="submit" busy={change.isPending}>
            {t('verifyAgain')}
          </Button>
        </footer>
      </FormBox>
    </Modal>
  )
}
