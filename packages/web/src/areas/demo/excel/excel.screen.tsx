import { isFileName } from '@crossdock/contracts/rules/file-names.ts'
import { useState } from 'react'
import { useActor } from '../../../kit/access/use-actor.ts'
import { saveFile } from '../../../kit/api/files.ts'
import { Field } from '../../../kit/form/field.tsx'
import { TextInput } from '../../../kit/form/text-input.tsx'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import { SectionHead } from '../../../kit/ui/section-head.tsx'
import type { Column, RowKey } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { Tag } from '../../../kit/ui/tag.tsx'
import { toast } from '../../../kit/ui/toast.tsx'
import '../shared/demo.css'
import { type PermittedPage, permittedPages } from '../shared/permitted-pages.ts'
import { text } from './excel.text.ts'
import { pageSheet, workbookOf } from './page-sheet.ts'
import { WorkbookCheck } from './workbook-check.tsx'

/** Selected rows as a workbook, and a workbook checked row by row (platform.md 7.11). */
export function Screen() {
  const t = useText(text)
  const pages = permittedPages(useActor())
  const [keys, setKeys] = useState<ReadonlySet<RowKey>>(new Set())
  const isAll = keys.size === pages.length
  const columns = useColumns()
  const say = useSay()
  return (
    <Page>
      <PageHeader title={t('title')} />
      <p className="demo-note">{t('note')}</p>
      <SectionHead title={t('mine')} note={t('selected', { count: keys.size, total: pages.length })}>
        <Button
          small
          kind="quiet"
          onClick={() => setKeys(isAll ? new Set() : new Set(pages.map(({ path }) => path)))}
        >
          {t(isAll ? 'noneSelected' : 'all')}
        </Button>
      </SectionHead>
      <ExportForm pages={pages.filter(({ path }) => keys.has(path))} />
      <DataTable
        label={t('mine')}
        columns={columns}
        rows={pages}
        rowKey={({ path }) => path}
        rowName={({ title }) => say(title)}
        selection={{ keys, onChange: setKeys }}
        height="small"
      />
      <WorkbookCheck known={new Set(pages.map(({ path }) => path))} />
    </Page>
  )
}

function ExportForm({ pages }: { pages: readonly PermittedPage[] }) {
  const t = useText(text)
  const say = useSay()
  const [name, setName] = useState<string | undefined>()
  const [isBusy, setBusy] = useState(false)
  const shown = name ?? t('usualName')
  const isValid = isFileName(shown)
  const save = async () => {
    if (!isValid) return toast(t('invalidFileName'), 'warn')
    if (pages.length === 0) return toast(t('selectData'), 'warn')
    setBusy(true)
    try {
      saveFile(await workbookOf(pageSheet(pages, { t, say })), `${shown.trim()}.xlsx`)
      toast(t('exported', { count: pages.length }))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="excel-name"
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <Field
        label={t('fileName')}
        required
        help={t('fileHelp')}
        error={isValid ? undefined : t('invalidFileName')}
      >
        {(control) => <TextInput {...control} value={shown} unit=".xlsx" onChange={setName} />}
      </Field>
      <Button type="submit" kind="primary" icon="export" busy={isBusy}>
        {t('export')}
      </Button>
    </form>
  )
}

function useColumns(): Column<PermittedPage>[] {
  const t = useText(text)
  const say = useSay()
  const yesNo = (is: boolean) => t(is ? 'yes' : 'no')
  return [
    {
      key: 'page',
      title: t('page'),
      phone: 'title',
      render: ({ title, isTesting }) => (
        <>
          {say(title)} {isTesting ? <Tag line>{t('testing')}</Tag> : null}
        </>
      ),
    },
    { key: 'area', title: t('area'), phone: 'note', render: ({ area }) => say(area) },
    {
      key: 'path',
      title: t('path'),
      phone: 'code',
      render: ({ path }) => <span className="mono small">{path}</span>,
    },
    { key: 'menu', title: t('inMenu'), render: ({ isMenu }) => yesNo(isMenu) },
    { key: 'cached', title: t('cached'), render: ({ isCached }) => yesNo(isCached) },
    {
      key: 'rights',
      title: t('rights'),
      render: ({ codes }) => <span className="mono small">{codes.join(' ')}</span>,
    },
  ]
}
