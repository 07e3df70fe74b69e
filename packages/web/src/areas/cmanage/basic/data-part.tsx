import { securityEndpoints } from '@crossdock/contracts/areas/identity/security/security.endpoints.ts'
import type { Security } from '@crossdock/contracts/areas/identity/security/security.schema.ts'
import {
  ACCESS_LOG_CHOICES,
  VISIT_CHOICES,
} from '@crossdock/contracts/areas/identity/security/security-rules.ts'
import { useState } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import type { PartProps } from './basic.screen.tsx'
import { dataText } from './basic.text.ts'
import { CloseSection } from './close-section.tsx'
import { companyCalls } from './company-calls.ts'
import { ExportSection } from './export-section.tsx'
import { draftOfSecurity } from './security-values.ts'
import { useFollow } from './use-follow.ts'
import { useUnsaved } from './use-unsaved.ts'

/** What becomes of the company's data: how long traces are kept, a copy of everything, the end. */
export function DataPart(props: PartProps) {
  const security = useCall(securityEndpoints.getSecurity, {})
  return (
    <>
      {security.data ? <Retention {...props} security={security.data} /> : null}
      {!security.data && security.error ? (
        <ErrorState error={security.error} onRetry={() => void security.refetch()} />
      ) : null}
      {!security.data && !security.error ? <Skeleton lines={4} /> : null}
      <ExportSection />
      <CloseSection company={props.company} />
    </>
  )
}

function Retention({ security, locked, onDirty }: PartProps & { security: Security }) {
  const c = useText(commonText)
  const t = useText(dataText)
  const [began, setBegan] = useState(security)
  const save = useAction(securityEndpoints.saveSecurity, { invalidates: companyCalls })
  const form = useForm({
    initial: retentionOf(began),
    onSubmit: async (values) => {
      await save.mutateAsync({ ...draftOfSecurity(began), ...values })
      toast(c('saved'))
    },
  })
  useUnsaved(form.dirty, onDirty)
  useFollow(form, {
    began,
    fresh: security,
    restart: (fresh) => {
      setBegan(fresh)
      form.reset(retentionOf(fresh))
    },
  })
  const { values, errors, set } = form
  return (
    <section aria-label={t('retention')}>
      <SectionHead title={t('retention')} />
      <FormBox label={t('retention')} columns={2} onSubmit={() => void form.submit()}>
        <Field label={t('accessLog')} help={t('accessLogHelp')} error={errors.access_log_months}>
          {(control) => (
            <SelectBox
              {...control}
              label={t('accessLog')}
              disabled={locked}
              options={ACCESS_LOG_CHOICES.map((count) => ({
                value: String(count),
                label: t('months', { count }),
              }))}
              value={[String(values.access_log_months)]}
              onChange={([next]) => set('access_log_months', Number(next))}
            />
          )}
        </Field>
        <Field label={t('visits')} help={t('visitsHelp')} error={errors.visit_days}>
          {(control) => (
            <SelectBox
              {...control}
              label={t('visits')}
              disabled={locked}
              options={VISIT_CHOICES.map((count) => ({ value: String(count), label: t('days', { count }) }))}
              value={[String(values.visit_days)]}
              onChange={([next]) => set('visit_days', Number(next))}
            />
          )}
        </Field>
        <p className="form-field is-wide small t2">{t('fixed')}</p>
        {locked ? null : (
          <p className="company-save">
            <Button kind="primary" type="submit" busy={form.busy} disabled={!form.dirty}>
              {c('save')}
            </Button>
          </p>
        )}
      </FormBox>
    </section>
  )
}

function retentionOf({ access_log_months, visit_days }: Security) {
  return { access_log_months, visit_days }
}
