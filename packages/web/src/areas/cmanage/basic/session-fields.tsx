import { IDLE_CHOICES, SESSION_CHOICES } from '@crossdock/contracts/areas/identity/security/security-rules.ts'
import { Field } from '../../../kit/form/field.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import type { Form } from '../../../kit/form/use-form.ts'
import { type Translate, useText } from '../../../kit/i18n/use-text.ts'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { securityText } from './basic.text.ts'
import type { SecurityValues } from './security-values.ts'

interface SessionFieldsProps {
  form: Form<SecurityValues>
  locked: boolean
}

const NEVER = 'never'

/** How many sessions at once, and how long one may rest. */
export function SessionFields({ form: { values, errors, set }, locked }: SessionFieldsProps) {
  const t = useText(securityText)
  const idle = [
    { value: NEVER, label: t('never') },
    ...IDLE_CHOICES.map((minutes) => ({ value: String(minutes), label: durationOf(minutes, t) })),
  ]
  return (
    <section aria-label={t('sessions')}>
      <SectionHead title={t('sessions')} />
      <div className="form is-two">
        <Field label={t('limit')} help={t('limitHelp')} error={errors.session_limit}>
          {(control) => (
            <SelectBox
              {...control}
              label={t('limit')}
              disabled={locked}
              options={SESSION_CHOICES.map((count) => ({ value: String(count), label: String(count) }))}
              value={[String(values.session_limit)]}
              onChange={([next]) => set('session_limit', Number(next))}
            />
          )}
        </Field>
        <Field label={t('idle')} help={t('idleHelp')} error={errors.idle_minutes}>
          {(control) => (
            <SelectBox
              {...control}
              label={t('idle')}
              disabled={locked}
              options={idle}
              value={[values.idle_minutes === null ? NEVER : String(values.idle_minutes)]}
              onChange={([next]) => set('idle_minutes', next === NEVER ? null : Number(next))}
            />
          )}
        </Field>
      </div>
    </section>
  )
}

function durationOf(minutes: number, t: Translate<keyof typeof securityText>): string {
  if (minutes % 1440 === 0) return t('days', { count: minutes / 1440 })
  return minutes % 60 === 0 ? t('hours', { count: minutes / 60 }) : t('minutes', { count: minutes })
}
