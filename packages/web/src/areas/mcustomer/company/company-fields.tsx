import {
  companyKindLabels,
  companyLabels,
} from '@crossdock/contracts/areas/identity/companies/companies.labels.ts'
import type { Company } from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import { roleEndpoints } from '@crossdock/contracts/areas/identity/roles/roles.endpoints.ts'
import { CURRENCIES } from '@crossdock/contracts/vocabulary/currencies.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { TextArea, TextInput } from '../../../kit/form/text-input.tsx'
import { Toggle } from '../../../kit/form/toggle.tsx'
import type { Form } from '../../../kit/form/use-form.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { useRoleName } from '../../identity/roles/use-role-name.ts'
import { useStaffChoices } from './company.resource.tsx'
import { text } from './company.text.ts'
import { type CompanyValues, maskedMobile } from './company-values.ts'

interface CompanyFieldsProps {
  form: Form<CompanyValues>
  company: Company | undefined
  locked: boolean
}

type TextKey =
  | 'name'
  | 'code'
  | 'short_name'
  | 'contact'
  | 'mobile'
  | 'licence_no'
  | 'address'
  | 'industry'
  | 'host'
  | 'seat_limit'
  | 'shop_limit'
  | 'session_limit'

/** Who the company is. */
export function IdentityFields(props: CompanyFieldsProps) {
  const t = useText(text)
  const masked = maskedMobile(props.company)
  return (
    <>
      <TextField {...props} field="name" max={254} required />
      <TextField {...props} field="code" max={32} help={props.company ? undefined : t('codeHelp')} mono />
      <TextField {...props} field="short_name" max={64} />
      <TextField {...props} field="industry" max={64} />
      <TextField {...props} field="contact" max={64} />
      <TextField
        {...props}
        field="mobile"
        max={11}
        help={masked ? t('keepMasked', { value: masked }) : undefined}
        digits
      />
      <TextField {...props} field="licence_no" max={64} />
      <TextField {...props} field="host" max={253} help={t('hostHelp')} mono />
      <TextField {...props} field="address" max={254} wide />
      <RemarkField {...props} />
    </>
  )
}

/** What the company may use, until when, and who looks after it. */
export function TermsFields(props: CompanyFieldsProps) {
  const t = useText(text)
  const say = useSay()
  const { form, locked } = props
  return (
    <>
      <KindField {...props} />
      <Field label={say(companyLabels.expires_at)} help={t('expiresHelp')} error={form.errors.expires_at}>
        {(control) => (
          <DateInput
            {...control}
            value={form.values.expires_at}
            disabled={locked}
            onChange={(day) => form.set('expires_at', day)}
          />
        )}
      </Field>
      <TextField {...props} field="seat_limit" max={6} help={t('limitHelp')} digits />
      <TextField {...props} field="shop_limit" max={6} help={t('limitHelp')} digits />
      <TextField {...props} field="session_limit" max={1} digits />
      <CurrencyField {...props} />
      <TemplatesField {...props} />
      <StaffField {...props} />
      <Field label={say(companyLabels.allow_front)} error={form.errors.allow_front}>
        {(control) => (
          <Toggle
            {...control}
            checked={form.values.allow_front}
            disabled={locked}
            onChange={(on) => form.set('allow_front', on)}
          />
        )}
      </Field>
    </>
  )
}

interface TextFieldProps extends CompanyFieldsProps {
  field: TextKey
  max: number
  help?: string | undefined
  required?: boolean
  mono?: boolean
  digits?: boolean
  wide?: boolean
}

function TextField({ form, field, max, help, required, mono, digits, wide, locked }: TextFieldProps) {
  const label = useSay()(companyLabels[field])
  return (
    <Field label={label} help={help} required={required} wide={wide} error={form.errors[field]}>
      {(control) => (
        <TextInput
          {...control}
          className={mono ? 'mono' : undefined}
          value={form.values[field]}
          maxLength={max}
          inputMode={digits ? 'numeric' : undefined}
          autoComplete="off"
          disabled={locked}
          onChange={(value) => form.set(field, value)}
        />
      )}
    </Field>
  )
}

function RemarkField({ form, locked }: CompanyFieldsProps) {
  return (
    <Field label={useSay()(companyLabels.remark)} wide error={form.errors.remark}>
      {(control) => (
        <TextArea
          {...control}
          value={form.values.remark}
          maxLength={500}
          rows={2}
          disabled={locked}
          onChange={(remark) => form.set('remark', remark)}
        />
      )}
    </Field>
  )
}

function KindField({ form, company, locked }: CompanyFieldsProps) {
  const say = useSay()
  const label = say(companyLabels.kind)
  return (
    <Field label={label} required error={form.errors.kind}>
      {(control) => (
        <SelectBox
          {...control}
          label={label}
          options={(['customer', 'trial'] as const).map((value) => ({
            value,
            label: say(companyKindLabels[value]),
          }))}
          value={[form.values.kind]}
          disabled={locked || company?.kind === 'internal'}
          onChange={([next]) => form.set('kind', next === 'trial' ? 'trial' : 'customer')}
        />
      )}
    </Field>
  )
}

function CurrencyField({ form, locked }: CompanyFieldsProps) {
  const say = useSay()
  const label = say(companyLabels.base_currency)
  return (
    <Field label={label} required error={form.errors.base_currency}>
      {(control) => (
        <SelectBox
          {...control}
          label={label}
          options={CURRENCIES.map(({ code, ...words }) => ({ value: code, label: say(words), hint: code }))}
          value={[form.values.base_currency]}
          disabled={locked}
          onChange={([next]) => form.set('base_currency', next ?? 'CNY')}
        />
      )}
    </Field>
  )
}

function TemplatesField({ form, company, locked }: CompanyFieldsProps) {
  const t = useText(text)
  const label = useSay()(companyLabels.template_roles)
  const nameIn = useRoleName()
  const rows = useCall(roleEndpoints.listRoleOptions, {}, { freshFor: 60_000 }).data?.rows ?? []
  const offered = rows.filter(({ scope }) => scope === 'template')
  const held = (company?.template_roles ?? []).filter(({ id }) => !offered.some((role) => role.id === id))
  return (
    <Field label={label} help={t('templatesHelp')} error={form.errors.template_role_ids}>
      {(control) => (
        <SelectBox
          {...control}
          multiple
          label={label}
          options={[...offered, ...held].map((role) => ({
            value: String(role.id),
            label: nameIn(role),
            hint: role.key,
          }))}
          value={form.values.template_role_ids}
          disabled={locked}
          onChange={(next) => form.set('template_role_ids', next)}
        />
      )}
    </Field>
  )
}

function StaffField({ form, locked }: CompanyFieldsProps) {
  const t = useText(text)
  const label = useSay()(companyLabels.staff)
  const options = useStaffChoices()
  return (
    <Field label={label} help={t('staffHelp')} error={form.errors.staff_ids}>
      {(control) => (
        <SelectBox
          {...control}
          multiple
          label={label}
          options={options}
          value={form.values.staff_ids}
          disabled={locked}
          onChange={(next) => form.set('staff_ids', next)}
        />
      )}
    </Field>
  )
}
