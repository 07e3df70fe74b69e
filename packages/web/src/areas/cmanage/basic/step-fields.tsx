import type { Security } from '@crossdock/contracts/areas/identity/security/security.schema.ts'
import { CodeField } from '../../../kit/form/code-field.tsx'
import { Toggle } from '../../../kit/form/toggle.tsx'
import type { Form } from '../../../kit/form/use-form.ts'
import { useOwnCode } from '../../../kit/form/use-own-code.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Notice } from '../../../kit/ui/notice.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { securityText } from './basic.text.ts'
import type { SecurityValues } from './security-values.ts'

interface StepFieldsProps {
  form: Form<SecurityValues>
  security: Security
  locked: boolean
}

/** The second step of every login; its change is proven by a code, so that codes are known to arrive. */
export function StepFields({ form: { values, errors, set }, security, locked }: StepFieldsProps) {
  const t = useText(securityText)
  const { own_recipient: to, people, people_unreachable: unreachable } = security
  const isChanged = values.second_step !== security.second_step
  const code = useOwnCode({ scene: 'sensitive', channel: to?.includes('@') ? 'mail' : 'sms' })
  return (
    <section aria-label={t('step')}>
      <SectionHead title={t('step')} />
      <div className="company-row">
        <div className="grow">
          <p className="strong">{t('stepLabel')}</p>
          <p className="t2">{t('stepHint')}</p>
        </div>
        <Toggle
          label={t('stepLabel')}
          checked={values.second_step}
          disabled={locked || to === null}
          onChange={(on) => set('second_step', on)}
        />
      </div>
      {to === null && !locked ? <Notice>{t('codeNowhere')}</Notice> : null}
      {values.second_step && unreachable > 0 ? (
        <Notice>{t('unreachable', { people, count: unreachable })}</Notice>
      ) : null}
      {isChanged ? (
        <div className="company-narrow">
          <CodeField
            label={t('code', { to: to ?? '' })}
            value={values.sms_code}
            error={errors.sms_code}
            code={code}
            onChange={(digits) => set('sms_code', digits)}
          />
        </div>
      ) : null}
    </section>
  )
}
