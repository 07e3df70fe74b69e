import { FEE_CATEGORIES } from '@crossdock/contracts/areas/amzdata/fees/fee-categories.ts'
import {
  feeCategoryLabels,
  feeGroupLabels,
  feeRuleLabels,
} from '@crossdock/contracts/areas/amzdata/fees/fees.labels.ts'
import { ANY_TYPE, type FeeRule } from '@crossdock/contracts/areas/amzdata/fees/fees.schema.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { IconButton } from '../../../kit/ui/button.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { Tag } from '../../../kit/ui/tag.tsx'
import { typeWord } from '../shared/type-words.text.ts'
import { text } from './basic-data.text.ts'

/** Type, description, category and origin of a rule; own ones can be changed. */
export function useFeeRuleColumns(
  onEdit: ((rule: FeeRule) => void) | undefined,
  onRemove: (rule: FeeRule) => Promise<void>,
): readonly Column<FeeRule>[] {
  const t = useText(text)
  const c = useText(commonText)
  const say = useSay()
  return [
    {
      key: 'pattern',
      title: say(feeRuleLabels.pattern),
      width: 320,
      phone: 'title',
      render: (rule) => (
        <>
          <span className="t3">{t(`match_${rule.match}`)}</span> {rule.pattern}
        </>
      ),
    },
    {
      key: 'type',
      title: say(feeRuleLabels.type),
      phone: 'code',
      render: ({ type }) => (type === ANY_TYPE ? t('anyType') : say(typeWord(type))),
    },
    {
      key: 'category',
      title: say(feeRuleLabels.category),
      phone: 'figure',
      render: ({ category }) => (
        <>
          {say(feeCategoryLabels[category])}{' '}
          <span className="small t3">{say(feeGroupLabels[FEE_CATEGORIES[category]])}</span>
        </>
      ),
    },
    {
      key: 'origin',
      title: say(feeRuleLabels.origin),
      phone: 'note',
      render: (rule) => <Tag line>{say(rule.is_builtin ? feeRuleLabels.builtin : feeRuleLabels.own)}</Tag>,
    },
    {
      key: 'actions',
      title: '',
      align: 'right',
      render: (rule) =>
        rule.is_builtin || !onEdit ? null : (
          <>
            <IconButton small icon="edit" label={c('edit')} onClick={() => onEdit(rule)} />
            <IconButton small icon="trash" label={c('remove')} onClick={() => void onRemove(rule)} />
          </>
        ),
    },
  ]
}
