import { ROLE_SCOPES } from '@crossdock/contracts/areas/identity/roles/role-rules.ts'
import type { Role } from '@crossdock/contracts/areas/identity/roles/roles.schema.ts'
import { Field } from '../../../kit/form/field.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { Toggle } from '../../../kit/form/toggle.tsx'
import type { Form } from '../../../kit/form/use-form.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { useCompanyChoices } from '../accounts/use-choices.ts'
import { text } from './role.text.ts'
import type { RoleValues } from './role-values.ts'
import { roleScopeWords } from './role-words.ts'

interface RoleFieldsProps {
  form: Form<RoleValues>
  role: Role | undefined
  isStaff: boolean
  locked: boolean
}

/** Name, key and state of a role; for whom it is never changes. */
export function RoleFields({ form, role, isStaff, locked }: RoleFieldsProps) {
  const t = useText(text)
  const { values, errors, set } = form
  return (
    <>
      <Field label={t('name')} required error={errors.name}>
        {(control) => (
          <TextInput
            {...control}
            value={values.name}
            maxLength={32}
            disabled={locked}
            onChange={(name) => set('name', name)}
          />
        )}
      </Field>
      <Field label={t('key')} required help={t('keyHelp')} error={errors.key}>
        {(control) => (
          <TextInput
            {...control}
            className="mono"
            value={values.key}
            maxLength={32}
            disabled={locked || role?.is_builtin === true}
            onChange={(key) => set('key', key)}
          />
        )}
      </Field>
      {isStaff ? <ScopeField form={form} role={role} isStaff={isStaff} locked={locked} /> : null}
      {isStaff && values.scope === 'company' ? (
        <CompanyField form={form} role={role} isStaff={isStaff} locked={locked} />
      ) : null}
      <Field label={t('remark')} error={errors.remark}>
        {(control) => (
          <TextInput
            {...control}
            value={values.remark}
            maxLength={200}
            disabled={locked}
            onChange={(remark) => set('remark', remark)}
          />
        )}
      </Field>
      <Field label={t('active')} error={errors.is_active}>
        {(control) => (
          <Toggle
            {...control}
            checked={values.is_active}
            disabled={locked}
            onChange={(on) => set('is_active', on)}
          />
        )}
      </Field>
    </>
  )
}

function ScopeField({ form, role }: RoleFieldsProps) {
  const t = useText(text)
  const say = useSay()
  return (
    <Field label={t('scope')} required error={form.errors.scope}>
      {(control) => (
        <SelectBox
          {...control}
          label={t('scope')}
          options={ROLE_SCOPES.map((value) => ({ value, label: say(roleScopeWords[value]) }))}
          value={[form.values.scope]}
          disabled={role !== undefined}
          onChange={([next]) => {
            form.set('scope', ROLE_SCOPES.find((value) => value === next) ?? form.values.scope)
            form.set('menu_ids', new Set())
          }}
        />
      )}
    </Field>
  )
}

/** Which company the role is for; it never changes. */
function CompanyField({ form, role }: RoleFieldsProps) {
  const t = useText(text)
  const choices = useCompanyChoices()
  return (
    <Field label={t('company')} required error={form.errors.company_id}>
      {(control) => (
        <SelectBox
          {...control}
          label={t('company')}
          options={choices}
          value={form.values.company_id === '' ? [] : [form.values.company_id]}
          disabled={role !== undefined}
          onChange={([next]) => {
            form.set('company_id', next ?? '')
            form.set('menu_ids', new Set())
          }}
        />
      )}
    </Field>
  )
}
