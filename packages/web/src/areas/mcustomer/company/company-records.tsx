import { companyEndpoints } from '@crossdock/contracts/areas/identity/companies/companies.endpoints.ts'
import {
  companyDeedLabels,
  companyKindLabels,
  companyLabels,
  companyStatusLabels,
} from '@crossdock/contracts/areas/identity/companies/companies.labels.ts'
import type { Company } from '@crossdock/contracts/areas/identity/companies/companies.schema.ts'
import type { CompanyRecord } from '@crossdock/contracts/areas/identity/companies/company-care.schema.ts'
import type { Message } from '@crossdock/contracts/kernel/messages.ts'
import { useState } from 'react'
import { useCall } from '../../../kit/api/use-call.ts'
import { commonText } from '../../../kit/i18n/common.text.ts'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { DateTime } from '../../../kit/ui/figures/date-time.tsx'
import type { Column } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { Pager } from '../../../kit/ui/table/pager.tsx'
import { text } from './company.text.ts'

const fieldWords: Readonly<Record<string, Message>> = {
  ...companyLabels,
  staff_ids: companyLabels.staff,
  template_role_ids: companyLabels.template_roles,
  reason: companyLabels.suspend_reason,
}
const valueWords: Readonly<Record<string, Message>> = {
  ...companyStatusLabels,
  ...companyKindLabels,
  true: commonText.yes,
  false: commonText.no,
}
const deedWords: Readonly<Record<string, Message>> = companyDeedLabels

/** Who did what to the company and which values it changed (platform.md 0, the tab of the record). */
export function CompanyRecords({ company }: { company: Company }) {
  const t = useText(text)
  const say = useSay()
  const [place, setPlace] = useState({ page: 1, size: 20 })
  const reply = useCall(companyEndpoints.listCompanyRecords, { id: company.id, ...place })
  const columns: Column<CompanyRecord>[] = [
    { key: 'at', title: t('when'), phone: 'note', render: ({ at }) => <DateTime at={at} /> },
    { key: 'by', title: t('who'), phone: 'note', render: ({ by }) => by ?? t('byServer') },
    {
      key: 'action',
      title: t('deed'),
      phone: 'title',
      render: ({ action }) => {
        const word = deedWords[action]
        return word ? say(word) : action
      },
    },
    { key: 'changes', title: t('changes'), phone: 'code', render: (record) => <Changes record={record} /> },
  ]
  return (
    <div className="company-tab">
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
          onChange={(page, size) => setPlace({ page, size })}
        />
      ) : null}
    </div>
  )
}

function Changes({ record }: { record: CompanyRecord }) {
  const t = useText(text)
  const say = useSay()
  const wordOf = (value: string) => {
    const word = valueWords[value]
    return word ? say(word) : value
  }
  return (
    <span className="company-changes">
      {record.changes.map(({ field, before, after }) => {
        const word = fieldWords[field]
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
