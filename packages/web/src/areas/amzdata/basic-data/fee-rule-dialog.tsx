import {
  FEE_CATEGORIES,
  type FeeCategory,
  RULE_CATEGORIES,
} from '@crossdock/contracts/areas/amzdata/fees/fee-categories.ts'
import { feeEndpoints } from '@crossdock/contracts/areas/amzdata/fees/fees.endpoints.ts'
import {
  feeCategoryLabels,
  feeGroupLabels,
  feeRuleLabels,
} from '@crossdock/contracts/areas/amzdata/fees/fees.labels.ts'
import { ANY_TYPE, type FeeRule } from '@crossdock/contracts/areas/amzdata/fees/fees.schema.ts'
import { useId } from 'react'
import { useAction } from '../../../kit/api/use-action.ts'
import { Field } from '../../../kit/form/field.tsx'
import { FormBox } from '../../../kit/form/form.tsx'
import { SelectBox } from '../../../kit/form/select-box.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { type Form, useForm } from '../../../kit/form/use-form.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Modal } from '../../../kit/ui/modal.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import { RULE_TYPES, typeWord } from '../shared/type-words.text.ts'
import { feeCalls } from '../shared/unclassified-queue.tsx'
import { text } from './basic-data.text.ts'

const MATCHES = ['contains', 'equals', 'starts', 'any'] as const

interface Values {
  type: string
  match: (typeof MATCHES)[number]
  text: string
  category: FeeCategory | ''
}

interface FeeRuleDialogProps {
  /** undefined: a new one. */
  rule: FeeRule | undefined
  onClose: () => void
}

/** A rule of the own company: type and description → category. */
export function FeeRuleDialog({ rule, onClose }: FeeRuleDialogProps) {
  const t = useText(text)
  const c = useText(commonText)
  const id = useId()
  const action = useAction(feeEndpoints.saveFeeRule, { invalidates: feeCalls })
  const form = useForm<Values>({
    initial: {
      type: rule?.type ?? ANY_TYPE,
      match: rule?.match ?? 'contains',
      text: rule?.pattern ?? '',
      category: rule?.category ?? '',
    },
    onSubmit: async ({ category, ...values }) => {
      if (category === '') return
      const saved = await action.mutateAsync({ ...values, category, ...(rule ? { id: rule.id } : {}) })
      toast(t('ruleSaved', { rows: saved.rows, days: saved.days }))
      onClose()
    },
  })
  const submit = () => void form.submit()
  const title = t(rule ? 'editRule' : 'newRule')
  return (
    <Modal labelledBy={id} onClose={onClose} firm>
      <h2 id={id}>{title}</h2>
      <FormBox label={title} onSubmit={submit}>
        <RuleFields form={form} />
      </FormBox>
      <footer className="modal-foot">
        <Button onClick={onClose}>{c('cancel')}</Button>
        <Button kind="primary" busy={form.busy} disabled={form.values.category === ''} onClick={submit}>
          {c('save')}
        </Button>
      </footer>
    </Modal>
  )
}

function RuleFields({ form: { values, errors, set } }: { form: Form<Values> }) {
  const t = useText(text)
  const say = useSay()
  return (
    <>
      <Field label={say(feeRuleLabels.type)} error={errors.type} help={t('typeHelp')}>
        {(control) => (
          <SelectBox
            {...control}
            label={say(feeRuleLabels.type)}
            options={[
              { value: ANY_TYPE, label: t('anyType') },
              ...RULE_TYPES.map((type) => ({ value: type, label: say(typeWord(type)), hint: type })),
            ]}
            value={[values.type]}
            onChange={([next]) => set('type', next ?? ANY_TYPE)}
          />
        )}
      </Field>
      <Field label={t('match')}>
        {(control) => (
          <SelectBox
            {...control}
            label={t('match')}
            options={MATCHES.map((match) => ({ value: match, label: t(`match_${match}`) }))}
            value={[values.match]}
            onChange={([next]) => set('match', MATCHES.find((match) => match === next) ?? 'contains')}
          />
        )}
      </Field>
      {values.match === 'any' ? null : (
        <Field label={say(feeRuleLabels.pattern)} required error={errors.text} help={t('textHelp')}>
          {(control) => (
            <TextInput
              {...control}
              maxLength={200}
              value={values.text}
              onChange={(words) => set('text', words)}
            />
          )}
        </Field>
      )}
      <Field label={say(feeRuleLabels.category)} required error={errors.category}>
        {(control) => (
          <SelectBox
            {...control}
            label={say(feeRuleLabels.category)}
            options={RULE_CATEGORIES.map((value) => ({
              value,
              label: say(feeCategoryLabels[value]),
              hint: say(feeGroupLabels[FEE_CATEGORIES[value]]),
            }))}
            value={values.category ? [values.category] : []}
            onChange={([next]) => set('category', RULE_CATEGORIES.find((known) => known === next) ?? '')}
          />
        )}
      </Field>
    </>
  )
}
