import { identityFailures } from '@crossdock/contracts/areas/identity/identity.failures.ts'
import { securityEndpoints } from '@crossdock/contracts/areas/identity/security/security.endpoints.ts'
import type { Security } from '@crossdock/contracts/areas/identity/security/security.schema.ts'
import { canonicalNetwork } from '@crossdock/contracts/rules/networks.ts'
import { useState } from 'react'
import type { CallFailure } from '../../../kit/api/call-failure.ts'
import { useAction } from '../../../kit/api/use-action.ts'
import { useCall } from '../../../kit/api/use-call.ts'
import { FormBox } from '../../../kit/form/form.tsx'
import { type FormErrors, useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { type Translate, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'
import { Notice } from '../../../kit/ui/notice.tsx'
import { Skeleton } from '../../../kit/ui/skeleton.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import type { PartProps } from './basic.screen.tsx'
import { securityText, text } from './basic.text.ts'
import { companyCalls } from './company-calls.ts'
import { NetworksField } from './networks-field.tsx'
import { RecoverySection } from './recovery-section.tsx'
import { draftOfSecurity, linesOf, type SecurityValues, valuesOfSecurity } from './security-values.ts'
import { SessionFields } from './session-fields.tsx'
import { StepFields } from './step-fields.tsx'
import { useFollow } from './use-follow.ts'
import { useUnsaved } from './use-unsaved.ts'

/** How the people of the company log in: sessions, a second step, the networks they come from. */
export function SecurityPart(props: PartProps) {
  const security = useCall(securityEndpoints.getSecurity, {})
  if (security.data) return <SecurityForm {...props} security={security.data} />
  if (!security.error) return <Skeleton lines={8} />
  return <ErrorState error={security.error} onRetry={() => void security.refetch()} />
}

function SecurityForm({ security, locked, onDirty }: PartProps & { security: Security }) {
  const c = useText(commonText)
  const t = useText(securityText)
  const say = useText(text)
  const save = useAction(securityEndpoints.saveSecurity, { invalidates: companyCalls })
  const [began, setBegan] = useState(security)
  const form = useForm<SecurityValues>({
    initial: valuesOfSecurity(began),
    check: ({ networks }) => wrongLine(networks, t),
    onSubmit: async ({ networks, sms_code, ...values }) => {
      const changed = { ...values, allowed_networks: linesOf(networks) }
      const proof = values.second_step === began.second_step ? {} : { sms_code }
      const saved = await save.mutateAsync({ ...draftOfSecurity(began), ...changed, ...proof })
      form.reset(valuesOfSecurity(saved))
      toast(c('saved'))
    },
    explain,
  })
  useUnsaved(form.dirty, onDirty)
  useFollow(form, {
    began,
    fresh: security,
    restart: (fresh) => {
      setBegan(fresh)
      form.reset(valuesOfSecurity(fresh))
    },
  })
  return (
    <>
      <FormBox label={say('security')} onSubmit={() => void form.submit()}>
        {locked ? <Notice tone="info">{say('locked')}</Notice> : null}
        <SessionFields form={form} locked={locked} />
        <StepFields form={form} security={security} locked={locked} />
        <NetworksField form={form} ownAddress={security.own_address} locked={locked} />
        {locked ? null : (
          <p className="company-save">
            <Button kind="primary" type="submit" busy={form.busy} disabled={!form.dirty}>
              {c('save')}
            </Button>
          </p>
        )}
      </FormBox>
      {security.second_step && !locked ? <RecoverySection security={security} /> : null}
    </>
  )
}

function wrongLine(networks: string, t: Translate<keyof typeof securityText>): FormErrors {
  const at = networks.split('\n').findIndex((line) => line.trim() && canonicalNetwork(line) === undefined)
  return at < 0 ? {} : { networks: t('networkWrong', { line: at + 1 }) }
}

/** Refusals name the field of the call; the form has names of its own. */
function explain({ code, message, data, errors }: CallFailure): FormErrors {
  if (code === identityFailures.smsCodeWrong.code || data.field === 'sms_code') return { sms_code: message }
  if (data.field === 'allowed_networks') return { networks: message }
  const list = Object.entries(errors).find(([path]) => path.startsWith('allowed_networks'))
  return list ? { networks: list[1] } : errors
}
