import type { ClaimState } from '@crossdock/contracts/areas/amztool/refundrecord/aftersale-states.ts'
import {
  aftersaleLabels,
  claimLabels,
} from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.labels.ts'
import type { Aftersale } from '@crossdock/contracts/areas/amztool/refundrecord/aftersales.schema.ts'
import { useState } from 'react'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Tag } from '../../../kit/ui/tag.tsx'
import { detailText } from './detail.text.ts'
import { useSaveEvents } from './use-save-events.ts'

/** What comes next after each state of a claim. */
const NEXT = {
  none: [['claimable', 'startClaim']],
  claimable: [['submitted', 'submitClaim']],
  submitted: [
    ['paid', 'claimPaid'],
    ['rejected', 'claimRejected'],
  ],
  paid: [],
  rejected: [['submitted', 'submitAgain']],
} as const satisfies Readonly<
  Record<ClaimState | 'none', readonly (readonly [ClaimState, keyof typeof detailText])[]>
>

/** How far the claim is, and its next step; a submitted one has its number. */
export function ClaimSteps({ event }: { event: Aftersale }) {
  const t = useText(detailText)
  const say = useSay()
  const save = useSaveEvents()
  const [caseNo, setCaseNo] = useState(event.case_no ?? '')
  const { id, version, claim } = event
  const steps = NEXT[claim ?? 'none']
  const asksCase = steps.some(([to]) => to === 'submitted')
  const go = (to: ClaimState) =>
    save.mutate({ ids: [id], version, claim: to, ...(asksCase && { case_no: caseNo }) })
  return (
    <div className="ledger-claim">
      <p>
        {t('claim')} {claim ? <Tag line>{say(claimLabels[claim])}</Tag> : null}
        {event.case_no ? <span className="mono"> {event.case_no}</span> : null}
      </p>
      {steps.length === 0 ? null : (
        <FormBox label={t('claim')} onSubmit={() => steps[0] && go(steps[0][0])}>
          {asksCase ? (
            <Field label={say(aftersaleLabels.case_no)} help={t('caseHint')}>
              {(control) => <TextInput {...control} maxLength={64} value={caseNo} onChange={setCaseNo} />}
            </Field>
          ) : null}
          <div className="ledger-steps">
            {steps.map(([to, word]) => (
              <Button
                key={to}
                small
                busy={save.isPending}
                disabled={to === 'submitted' && caseNo.trim() === ''}
                onClick={() => go(to)}
              >
                {t(word)}
              </Button>
            ))}
          </div>
        </FormBox>
      )}
    </div>
  )
}
