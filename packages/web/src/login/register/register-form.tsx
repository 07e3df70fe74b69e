import { maskMobileNumber } from '@crossdock/contracts/rules/mask.ts'
import { useText } from '../../kit/i18n/use-text.ts'
import { AgreementTick } from '../agreement-tick.tsx'
import { CodeFields } from '../code-fields.tsx'
import { EntryForm } from '../entry-form.tsx'
import { LoginField } from '../login-field.tsx'
import { MobileField } from '../mobile-field.tsx'
import { NewPasswordField } from '../new-password-field.tsx'
import { registerText } from './register.text.ts'
import { useNameCheck, useRegister } from './use-register.ts'

type Plain = 'company' | 'name' | 'username' | 'mobile' | 'password'

/** Company, person, number with code, password, agreement; what is taken is said under its field. */
export function RegisterForm({ target }: { target: string }) {
  const t = useText(registerText)
  const { form, code, busy } = useRegister(target)
  const { values, errors } = form
  const name = useNameCheck(values.username)
  const bound = (key: Plain) => ({
    value: values[key],
    error: errors[key],
    onChange: (value: string) => form.set(key, value),
  })
  return (
    <EntryForm
      label={t('title')}
      error={errors.form}
      busy={busy}
      submit={t(busy ? 'busy' : 'submit')}
      onSubmit={() => void form.submit()}
    >
      <LoginField
        label={t('company')}
        name="company"
        autoComplete="organization"
        maxLength={254}
        placeholder={t('companyHint')}
        autoFocus
        {...bound('company')}
      />
      <div className="pair">
        <LoginField label={t('name')} name="name" autoComplete="name" maxLength={32} {...bound('name')} />
        <LoginField
          label={t('username')}
          name="username"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={150}
          placeholder={t('usernameHint')}
          hint={name.isFree ? <span role="status">{t('usernameFree')}</span> : undefined}
          onBlur={() => void name.check()}
          {...bound('username')}
          error={errors.username ?? (name.isTaken ? t('usernameTaken') : undefined)}
        />
      </div>
      <MobileField {...bound('mobile')} />
      <CodeFields form={form} code={code} to={maskMobileNumber(values.mobile)} onChange={form.set} />
      <NewPasswordField known={[values.username, values.company, values.name]} {...bound('password')} />
      <AgreementTick
        isOn={values.agreement}
        error={errors.agreement}
        onChange={(isOn) => form.set('agreement', isOn)}
      />
    </EntryForm>
  )
}
