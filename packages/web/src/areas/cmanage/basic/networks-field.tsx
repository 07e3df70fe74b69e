import { canonicalNetwork, isInside } from '@crossdock/contracts/rules/networks.ts'
import { Field } from '../../../kit/form/field.tsx'
import { TextArea } from '../../../kit/form/text-input.tsx'
import type { Form } from '../../../kit/form/use-form.ts'
import { useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import { Status } from '../../../kit/ui/status.tsx'
import { securityText } from './basic.text.ts'
import { linesOf, type SecurityValues } from './security-values.ts'

interface NetworksFieldProps {
  form: Form<SecurityValues>
  ownAddress: string
  locked: boolean
}

/** The networks that logins and calls come from; says at once whether the reader would still come in. */
export function NetworksField({ form: { values, errors, set }, ownAddress, locked }: NetworksFieldProps) {
  const t = useText(securityText)
  const lines = linesOf(values.networks)
  const isIn = isInside(ownAddress, lines)
  const addOwn = () => set('networks', [...lines, canonicalNetwork(ownAddress) ?? ownAddress].join('\n'))
  return (
    <section aria-label={t('networks')}>
      <SectionHead title={t('networks')} />
      <div className="form">
        <Field label={t('networksLabel')} help={t('networksHelp')} error={errors.networks}>
          {(control) => (
            <TextArea
              {...control}
              className="mono"
              rows={4}
              spellCheck={false}
              value={values.networks}
              disabled={locked}
              onChange={(networks) => set('networks', networks)}
            />
          )}
        </Field>
      </div>
      <p className="company-own" role="status">
        {lines.length === 0 ? (
          <span className="t2">{t('ownFree', { ip: ownAddress })}</span>
        ) : (
          <Status tone={isIn ? 'ok' : 'warn'}>
            {t(isIn ? 'ownInside' : 'ownOutside', { ip: ownAddress })}
          </Status>
        )}
        {isIn || locked ? null : (
          <Button small onClick={addOwn}>
            {t('addOwn')}
          </Button>
        )}
      </p>
    </section>
  )
}
