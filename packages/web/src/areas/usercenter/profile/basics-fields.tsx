import { GENDERS, genderLabels } from '@crossdock/contracts/areas/identity/profile/profile.labels.ts'
import { DateInput } from '../../../kit/form/date-input.tsx'
import { Field } from '../../../kit/form/field.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { TextArea, TextInput } from '../../../kit/form/text-input.tsx'
import type { Form } from '../../../kit/form/use-form.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import type { BasicsValues } from './basics-values.ts'
import { text } from './profile.text.ts'

interface BasicsFieldsProps {
  form: Form<BasicsValues>
  locked: boolean
}

const DAY_MS = 86_400_000

/** The fields of the own account that need no proof. */
export function BasicsFields({ form, locked }: BasicsFieldsProps) {
  const t = useText(text)
  const line = (key: 'name' | 'nick_name' | 'position' | 'address', max: number, help?: string) => (
    <Field label={t(key)} error={form.errors[key]} help={help} wide={key === 'address'}>
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
  )
  return (
    <>
      {line('nick_name', 32, t('nickHelp'))}
      {line('name', 32)}
      <PersonalFields form={form} locked={locked} />
      {line('position', 64)}
      {line('address', 254)}
      <Field label={t('introduction')} wide error={form.errors.introduction}>
        {(control) => (
          <TextArea
            {...control}
            value={form.values.introduction}
            maxLength={500}
            disabled={locked}
            onChange={(value) => form.set('introduction', value)}
          />
        )}
      </Field>
    </>
  )
}

function PersonalFields({ form: { values, errors, set }, locked }: BasicsFieldsProps) {
  const t = useText(text)
  const say = useSay()
  const yesterday = new Date(Date.now() - DAY_MS).toISOString().slice(0, 10)
  return (
    <>
      <Field label={t('gender')} error={errors.gender}>
        {(control) => (
          <SelectBox
            {...control}
            label={t('gender')}
            clearable
            disabled={locked}
            options={GENDERS.map((value) => ({ value, label: say(genderLabels[value]) }))}
            value={values.gender ? [values.gender] : []}
            onChange={([next = '']) => set('gender', next)}
          />
        )}
      </Field>
      <Field label={t('birthday')} error={errors.birthday}>
        {(control) => (
          <DateInput
            {...control}
            value={values.birthday}
            max={yesterday}
            disabled={locked}
            onChange={(day) => set('birthday', day)}
          />
        )}
      </Field>
      <Field label={t('time_lag')} error={errors.time_lag} help={t('timeLagHelp')}>
        {(control) => (
          <TextInput
            {...control}
            type="number"
            min={-24}
            max={24}
            step={1}
            unit={t('hours')}
            value={values.time_lag}
            disabled={locked}
            onChange={(hours) => set('time_lag', hours)}
          />
        )}
      </Field>
    </>
  )
}
