import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import { useState } from 'react'
import { useActor } from '../../../kit/access/use-actor.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { type Form, useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { confirm } from '../../../kit/ui/confirm.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import type { PartProps } from './basic.screen.tsx'
import { brandWords, text } from './basic.text.ts'
import { BrandColours } from './brand-colours.tsx'
import { BrandImages } from './brand-images.tsx'
import { BrandPreview } from './brand-preview.tsx'
import { type BrandValues, brandOfValues, valuesOfBrand } from './brand-values.ts'
import { companyCalls } from './company-calls.ts'
import { useFollow } from './use-follow.ts'
import { useUnsaved } from './use-unsaved.ts'

/** How the company looks: name, pictures, colours, with a preview that follows every change. */
export function BrandPart({ company, locked, onDirty }: PartProps) {
  const t = useText(brandWords)
  const say = useText(text)
  const save = useAction(companyEndpoints.saveOwnCompany, { invalidates: companyCalls })
  const [began, setBegan] = useState(company)
  const form = useForm<BrandValues>({
    initial: valuesOfBrand(began.brand),
    check: ({ site }) => (/^[A-Z]?$/.test(site) ? {} : { site: t('siteWrong') }),
    onSubmit: async (values) => {
      const { warnings } = await save.mutateAsync({ version: began.version, brand: brandOfValues(values) })
      toast(warnings.length > 0 ? t('savedWeak', { count: warnings.length }) : t('saved'))
    },
    explain: ({ errors }) => ({ ...errors, ...(errors['brand.name'] ? { name: errors['brand.name'] } : {}) }),
  })
  useUnsaved(form.dirty, onDirty)
  useFollow(form, {
    began,
    fresh: company,
    restart: (fresh) => {
      setBegan(fresh)
      form.reset(valuesOfBrand(fresh.brand))
    },
  })
  const shownName = form.values.name.trim() || company.short_name || company.name
  return (
    <div className="company-brand">
      <FormBox label={say('brand')} onSubmit={() => void form.submit()}>
        {locked ? <Notice tone="info">{say('locked')}</Notice> : null}
        <NameFields form={form} locked={locked} placeholder={company.short_name ?? company.name} />
        <BrandImages
          images={form.values.images}
          locked={locked}
          onChange={(next) => form.set('images', next)}
        />
        <BrandColours
          colours={form.values.colours}
          locked={locked}
          onChange={(next) => form.set('colours', next)}
        />
        {locked ? null : <Actions form={form} hasBrand={Object.keys(company.brand).length > 0} />}
      </FormBox>
      <BrandPreview values={form.values} name={shownName} />
    </div>
  )
}

interface FormProps {
  form: Form<BrandValues>
}

function NameFields({ form, locked, placeholder }: FormProps & { locked: boolean; placeholder: string }) {
  const t = useText(brandWords)
  const { values, errors, set } = form
  return (
    <div className="form is-two company-flush">
      <Field label={t('name')} help={t('nameHelp')} error={errors.name}>
        {(control) => (
          <TextInput
            {...control}
            value={values.name}
            placeholder={placeholder}
            maxLength={64}
            disabled={locked}
            onChange={(name) => set('name', name)}
          />
        )}
      </Field>
      <Field label={t('site')} help={t('siteHelp')} error={errors.site}>
        {(control) => (
          <TextInput
            {...control}
            value={values.site}
            placeholder="A"
            maxLength={1}
            disabled={locked}
            onChange={(site) => set('site', site.toUpperCase())}
          />
        )}
      </Field>
    </div>
  )
}

function Actions({ form, hasBrand }: FormProps & { hasBrand: boolean }) {
  const c = useText(commonText)
  const t = useText(brandWords)
  const { user } = useActor()
  const reset = useAction(companyEndpoints.changeOwnCompany, {
    invalidates: companyCalls,
    onDone: () => form.reset(valuesOfBrand({})),
  })
  const ask = async () => {
    const question = { title: t('resetTitle'), hint: t('resetHint'), action: t('reset'), danger: true }
    if (await confirm(question)) reset.mutate({ action: 'reset_brand' })
  }
  return (
    <p className="company-save">
      <Button kind="primary" type="submit" busy={form.busy} disabled={!form.dirty}>
        {c('save')}
      </Button>
      {user.is_prime && hasBrand ? (
        <Button kind="danger" className="company-apart" busy={reset.isPending} onClick={() => void ask()}>
          {t('reset')}
        </Button>
      ) : null}
    </p>
  )
}
