import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import { companyLabels } from '@crossdock/contracts/areas/identity/companies/companies.labels.ts'
import {
  type OwnCompany,
  OwnCompanyDraft,
} from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import { commonFailures } from '@crossdock/contracts/kernel/common.failures.ts'
import { fieldErrors } from '@crossdock/contracts/kernel/issues.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { CallFailure } from '../../../kit/api/call-failure.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { DraftOffer } from '../../../kit/draft/draft-offer.tsx'
import { useKeptForm } from '../../../kit/draft/use-kept-form.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import type { FormErrors } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { currentLanguage } from '../../../kit/i18n/language.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import type { PartProps } from './basic.screen.tsx'
import { text } from './basic.text.ts'
import { companyCalls } from './company-calls.ts'
import { useFollow } from './use-follow.ts'
import { useUnsaved } from './use-unsaved.ts'

const FIELDS = [
  ['name', 254],
  ['short_name', 64],
  ['contact', 64],
  ['mobile', 11],
  ['licence_no', 64],
  ['industry', 64],
  ['address', 254],
  ['host', 253],
] as const
type Values = Record<(typeof FIELDS)[number][0], string>

/** Who the company is. */
export function BasicsPart({ company, locked, onDirty }: PartProps) {
  const c = useText(commonText)
  const t = useText(text)
  const say = useSay()
  const save = useAction(companyEndpoints.saveOwnCompany, { invalidates: companyCalls })
  const [began, setBegan] = useState(company)
  const { form, offer } = useKeptForm<Values>('own-company', {
    initial: valuesOf(began),
    check: (values) => {
      const parsed = z.safeParse(OwnCompanyDraft, draftOf(values, began), { reportInput: true })
      return parsed.success ? {} : plain(fieldErrors(parsed.error.issues, currentLanguage()))
    },
    onSubmit: async (values) => {
      await save.mutateAsync(draftOf(values, began))
      toast(c('saved'))
    },
    explain: (failure) => (isTaken(failure) ? { [fieldOf(failure)]: t('taken') } : plain(failure.errors)),
  })
  useUnsaved(form.dirty, onDirty)
  useFollow(form, {
    began,
    fresh: company,
    restart: (fresh) => {
      setBegan(fresh)
      form.reset(valuesOf(fresh))
    },
  })
  return (
    <FormBox label={t('basics')} columns={2} onSubmit={() => void form.submit()}>
      {offer && !locked ? (
        <div className="is-wide">
          <DraftOffer offer={offer} />
        </div>
      ) : null}
      {locked ? (
        <div className="is-wide">
          <Notice tone="info">{t('locked')}</Notice>
        </div>
      ) : null}
      {FIELDS.map(([key, max]) => (
        <Field
          key={key}
          label={say(companyLabels[key])}
          required={key === 'name'}
          error={form.errors[key]}
          help={key === 'host' ? t('hostHelp') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              value={form.values[key]}
              maxLength={max}
              disabled={locked}
              onChange={(value) => form.set(key, value)}
            />
          )}
        </Field>
      ))}
      {locked ? null : (
        <p className="company-save">
          <Button kind="primary" type="submit" busy={form.busy} disabled={!form.dirty}>
            {c('save')}
          </Button>
        </p>
      )}
    </FormBox>
  )
}

function valuesOf(company: OwnCompany): Values {
  const entries = FIELDS.map(([key]) => [key, company[key] ?? ''])
  return Object.fromEntries(entries) as Values // made from the list of all fields
}

function draftOf(values: Values, { version, session_limit }: OwnCompany) {
  const orNull = (text: string) => text.trim() || null
  const { name, ...rest } = values
  const { short_name, contact, mobile, licence_no, industry, address, host } = rest
  return {
    version,
    basics: {
      name,
      session_limit,
      short_name: orNull(short_name),
      contact: orNull(contact),
      mobile: orNull(mobile),
      licence_no: orNull(licence_no),
      industry: orNull(industry),
      address: orNull(address),
      host: orNull(host),
    },
  }
}

/** The fields of the form stand below `basics` in the call. */
function plain(errors: FormErrors): FormErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([path, words]) => [path.replace(/^basics\./, ''), words]),
  )
}

function isTaken({ code }: CallFailure): boolean {
  return code === commonFailures.exists.code
}

function fieldOf({ data }: CallFailure): string {
  return String(data.field ?? 'name')
}
