import type {
  ChangeRecord,
  ChangeRecordPage,
} from '@crossdock/contracts/areas/identity/records/records.schema.ts'
import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { Pager } from '../../../kit/ui/table/pager.tsx'
import { text } from './record.text.ts'
import './record.css'

type Words = Readonly<Record<string, Message>>

/** Names of what a record speaks of; what is not named shows as it was stored. */
export interface RecordWords {
  readonly deeds: Words
  readonly fields: Words
  readonly values: Words
}

interface RecordTableProps {
  reply: {
    data: ChangeRecordPage | undefined
    error: Error | null
    isFetching: boolean
    refetch: () => unknown
  }
  place: { page: number; size: number }
  onPlace: (place: { page: number; size: number }) => void
  words: RecordWords
}

/** Who did what to a thing and which values it changed (platform.md 0, the tab of the record). */
export function RecordTable({ reply, place, onPlace, words }: RecordTableProps) {
  const t = useText(text)
  const say = useSay()
  const columns: Column<ChangeRecord>[] = [
    { key: 'at', title: t('when'), phone: 'note', render: ({ at }) => <DateTime at={at} /> },
    { key: 'by', title: t('who'), phone: 'note', render: ({ by }) => by ?? t('byServer') },
    {
      key: 'action',
      title: t('deed'),
      phone: 'title',
      render: ({ action }) => {
        const word = words.deeds[action]
        return word ? say(word) : action
      },
    },
    {
      key: 'changes',
      title: t('changes'),
      phone: 'code',
      render: (record) => <Changes record={record} words={words} />,
    },
  ]
  return (
    <div className="record-tab">
      <DataTable
        label={t('record')}
        columns={columns}
        rows={reply.data?.rows}
        rowKey={({ id }) => id}
        fetching={reply.isFetching}
        error={reply.error}
        onRetry={() => void reply.refetch()}
        empty={<EmptyState title={t('noRecord')} />}
      />
      {reply.data ? (
        <Pager
          page={place.page}
          size={place.size}
          total={reply.data.total}
          shown={reply.data.rows.length}
          onChange={(page, size) => onPlace({ page, size })}
        />
      ) : null}
    </div>
  )
}

function Changes({ record, words: { fields, values } }: { record: ChangeRecord; words: RecordWords }) {
  const t = useText(text)
  const c = useText(commonText)
  const say = useSay()
  const wordOf = (value: string) => {
    if (value === 'true') return c('yes')
    if (value === 'false') return c('no')
    const word = values[value]
    return word ? say(word) : value
  }
  return (
    <span className="record-changes">
      {record.changes.map(({ field, before, after }) => {
        const word = fields[field]
        return (
          <span key={field}>
            <span className="t3">{word ? say(word) : field}</span>{' '}
            {before === null ? null : <del>{wordOf(before)}</del>}{' '}
            {after === null ? <span className="t3">{t('none')}</span> : wordOf(after)}
          </span>
        )
      })}
    </span>
  )
}
