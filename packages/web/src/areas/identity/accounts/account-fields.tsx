import { GENDERS } from '@crossdock/contracts/areas/identity/accounts/account-rules.ts'
import { accountLabels } from '@crossdock/contracts/areas/identity/accounts/accounts.labels.ts'
import type { Account } from '@crossdock/contracts/areas/identity/accounts/accounts.schema.ts'
import { genderLabels } from '@crossdock/contracts/areas/identity/profile/profile.labels.ts'
import { useActor } from '../../../kit/access/use-actor.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { TextArea, TextInput } from '../../../kit/form/text-input.tsx'
import { Toggle } from '../../../kit/form/toggle.tsx'
import type { Form } from '../../../kit/form/use-form.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { useRoleName } from '../roles/use-role-name.ts'
import { text } from './account.text.ts'
import type { AccountOffice } from './account-office.ts'
import { type AccountValues, maskedOf } from './account-values.ts'
import { useCompanyChoices, useHoldableRoles } from './use-choices.ts'

interface FieldsProps {
  form: Form<AccountValues>
  account: Account | undefined
  office: AccountOffice
  locked: boolean
}

/** Fields of an account: what an invitation needs first, then the person, then what they may do. */
export function AccountFields(props: FieldsProps) {
  const t = useText(text)
  const say = useSay()
  const { form, account, office, locked } = props
  const { values, errors, set } = form
  const contact = { ...props, locked: locked || account?.is_self === true }
  return (
    <>
      <TextField {...props} field="username" help={account ? undefined : t('usernameHelp')} max={150} />
      <TextField {...contact} field="mobile" help={useContactHelp(account, 'mobile')} max={11} />
      <TextField {...props} field="name" max={150} />
      <TextField {...contact} field="email" help={useContactHelp(account, 'email')} max={254} />
      <TextField {...props} field="nick_name" max={32} />
      <TextField {...props} field="position" max={64} />
      {office.isStaff && !account ? <CompanyField {...props} /> : null}
      <RolesField {...props} />
      <FlagFields {...props} />
      {account ? (
        <>
          <Field label={say(accountLabels.gender)} error={errors.gender}>
            {(control) => (
              <SelectBox
                {...control}
                label={say(accountLabels.gender)}
                options={GENDERS.map((value) => ({ value, label: say(genderLabels[value]) }))}
                value={values.gender ? [values.gender] : []}
                clearable
                disabled={locked}
                onChange={([next]) => set('gender', GENDERS.find((value) => value === next) ?? '')}
              />
            )}
          </Field>
          <Field label={say(accountLabels.birthday)} error={errors.birthday}>
            {(control) => (
              <DateInput
                {...control}
                value={values.birthday}
                disabled={locked}
                onChange={(birthday) => set('birthday', birthday)}
              />
            )}
          </Field>
          <TextField {...props} field="address" max={254} wide />
          <Field label={say(accountLabels.introduction)} wide error={errors.introduction}>
            {(control) => (
              <TextArea
                {...control}
                value={values.introduction}
                maxLength={500}
                disabled={locked}
                onChange={(introduction) => set('introduction', introduction)}
              />
            )}
          </Field>
        </>
      ) : null}
    </>
  )
}

function useContactHelp(account: Account | undefined, field: 'mobile' | 'email'): string | undefined {
  const t = useText(text)
  if (account?.is_self) return t('ownContact')
  const value = maskedOf(account, field)
  return value ? t('keepMasked', { value }) : undefined
}

type TextKey = 'username' | 'name' | 'nick_name' | 'mobile' | 'email' | 'position' | 'address'

type TextFieldProps = FieldsProps & { field: TextKey; help?: string | undefined; max: number; wide?: boolean }

function TextField(props: TextFieldProps) {
  const { form, field, help, max, wide, locked } = props
  const label = useSay()(accountLabels[field])
  return (
    <Field label={label} help={help} wide={wide} error={form.errors[field]}>
      {(control) => (
        <TextInput
          {...control}
          value={form.values[field]}
          maxLength={max}
          inputMode={field === 'mobile' ? 'numeric' : undefined}
          autoComplete="off"
          disabled={locked}
          onChange={(value) => form.set(field, value)}
        />
      )}
    </Field>
  )
}

function CompanyField({ form }: FieldsProps) {
  const label = useSay()(accountLabels.company)
  const options = useCompanyChoices()
  return (
    <Field label={label} required error={form.errors.company_id}>
      {(control) => (
        <SelectBox
          {...control}
          label={label}
          options={options}
          value={form.values.company_id ? [form.values.company_id] : []}
          onChange={([next]) => {
            form.set('company_id', next ?? '')
            form.set('role_ids', [])
          }}
        />
      )}
    </Field>
  )
}

/** Roles of the account's own company; internal people hold those of the platform. */
function RolesField({ form, account, office, locked }: FieldsProps) {
  const t = useText(text)
  const label = useSay()(accountLabels.roles)
  const nameIn = useRoleName()
  const { active_company_id: own } = useActor()
  const { is_staff: isStaff, company_id: chosen } = form.values
  const company = office.isStaff ? Number(chosen || 0) : own
  const roles = useHoldableRoles().filter((role) =>
    isStaff ? role.scope === 'platform' : role.scope === 'company' && role.company_id === company,
  )
  const held = (account?.roles ?? []).filter(({ id }) => !roles.some((role) => role.id === id))
  return (
    <Field label={label} help={t('rolesHelp')} error={form.errors.role_ids}>
      {(control) => (
        <SelectBox
          {...control}
          multiple
          label={label}
          options={[...roles, ...held].map((role) => ({
            value: String(role.id),
            label: nameIn(role),
            hint: role.key,
          }))}
          value={form.values.role_ids}
          disabled={locked || account?.is_self === true}
          onChange={(next) => form.set('role_ids', next)}
        />
      )}
    </Field>
  )
}

function FlagFields({ form, account, office, locked }: FieldsProps) {
  const t = useText(text)
  const say = useSay()
  const { user } = useActor()
  const { values, errors, set } = form
  const mayPrime = !values.is_staff && (user.is_prime || user.is_superuser || office.isStaff)
  const isRoot = office.isStaff && user.is_superuser
  return (
    <>
      {mayPrime ? (
        <Field label={say(accountLabels.is_prime)} help={t('primeHelp')} error={errors.is_prime}>
          {(control) => (
            <Toggle
              {...control}
              checked={values.is_prime}
              disabled={locked || account?.is_self === true}
              onChange={(on) => set('is_prime', on)}
            />
          )}
        </Field>
      ) : null}
      {isRoot ? (
        <>
          <Field label={say(accountLabels.is_staff)} error={errors.is_staff}>
            {(control) => (
              <Toggle
                {...control}
                checked={values.is_staff}
                disabled={locked}
                onChange={(on) => set('is_staff', on)}
              />
            )}
          </Field>
          <Field label={t('superuser')} error={errors.is_superuser}>
            {(control) => (
              <Toggle
                {...control}
                checked={values.is_superuser}
                disabled={locked || account?.is_self === true}
                onChange={(on) => set('is_superuser', on)}
              />
            )}
          </Field>
        </>
      ) : null}
    </>
  )
}
