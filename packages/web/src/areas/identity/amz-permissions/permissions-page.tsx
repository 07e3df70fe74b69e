import type {
  AmzAccount,
  GrantPerson,
} from '@crossdock/contracts/areas/identity/amz-permissions/amz-permissions.schema.ts'
import { useState } from 'react'
import { useSay, useText } from '../../../kit/i18n/use-text.ts'
import { viewOf } from '../../../kit/resource/view-of.ts'
import { Button } from '../../../kit/ui/button.tsx'
import { EmptyState } from '../../../kit/ui/empty-state.tsx'
import { Page } from '../../../kit/ui/page.tsx'
import { PageHeader } from '../../../kit/ui/page-header.tsx'
import type { Column, RowKey } from '../../../kit/ui/table/column.ts'
import { DataTable } from '../../../kit/ui/table/data-table.tsx'
import { SelectBar } from '../../../kit/ui/table/select-bar.tsx'
import { AccountDrawer } from './account-drawer.tsx'
import { BatchDrawer } from './batch-drawer.tsx'
import { CopyDialog, RevokeDialog } from './bulk-dialogs.tsx'
import { text } from './grant.text.ts'
import { GrantCell, grantIn, PersonName } from './grant-cells.tsx'
import { useGrantRights, useSeesAll } from './grant-office.ts'
import { MatrixFilters } from './matrix-filters.tsx'
import { PersonDrawer } from './person-drawer.tsx'
import { useMatrix } from './use-matrix.ts'
import './amz-permissions.css'

type Deed = 'batch' | 'copy' | 'revoke'

/** Who may do what in which Amazon account: people down, accounts across (platform.md 7.8). */
export function PermissionsPage() {
  const t = useText(text)
  const say = useSay()
  const rights = useGrantRights()
  const seesAll = useSeesAll()
  const matrix = useMatrix()
  const { accounts, rows, people, reply, setFilters } = matrix
  const [selected, setSelected] = useState<ReadonlySet<RowKey>>(new Set())
  const [deed, setDeed] = useState<Deed>()
  const columns = useColumns(matrix.shown, (id) => setFilters({ open: `account-${id}` }))
  const chosen = people.filter(({ id, is_prime: prime }) => selected.has(id) && !prime)
  const create = rights.create ? (
    <Button kind="primary" icon="plus" onClick={() => setFilters({ open: 'new' })}>
      {t('newAccount')}
    </Button>
  ) : null
  const close = (done: boolean) => {
    setDeed(undefined)
    if (done) setSelected(new Set())
  }
  const bulk = { chosen, people, accounts, companyId: matrix.companyId, onClose: close }
  return (
    <Page list>
      <PageHeader title={say(viewOf('cmanage/amzpermission'))} count={reply.data?.total}>
        {rights.edit && accounts.length > 0 ? (
          <Button kind="quiet" icon="users" onClick={() => setDeed('batch')}>
            {t('batch')}
          </Button>
        ) : null}
        {create}
      </PageHeader>
      <MatrixFilters matrix={matrix} />
      {reply.data?.total === 0 ? (
        <EmptyState
          title={t(seesAll ? 'none' : 'noneGiven')}
          hint={seesAll ? t('noneHint') : undefined}
          action={create}
        />
      ) : (
        <DataTable
          label={say(viewOf('cmanage/amzpermission'))}
          columns={columns}
          rows={reply.data ? rows : undefined}
          rowKey={({ id }) => id}
          rowName={({ name }) => name}
          fetching={reply.isFetching && reply.isPlaceholderData}
          error={reply.error}
          onRetry={() => void reply.refetch()}
          empty={<EmptyState title={t('nobody')} />}
          selection={rights.edit ? { keys: selected, onChange: setSelected } : undefined}
          onOpen={({ id }) => setFilters({ open: `person-${id}` })}
          openKey={Number(matrix.filters.open.replace('person-', ''))}
        />
      )}
      <SelectBar count={chosen.length} onClear={() => setSelected(new Set())}>
        {(['batch', 'copy', 'revoke'] as const).map((key) => (
          <button key={key} type="button" onClick={() => setDeed(key)}>
            {t(key)}
          </button>
        ))}
      </SelectBar>
      {deed === 'batch' ? <BatchDrawer {...bulk} /> : null}
      {deed === 'copy' ? <CopyDialog {...bulk} /> : null}
      {deed === 'revoke' ? <RevokeDialog {...bulk} /> : null}
      {deed === 'batch' ? null : <Opened matrix={matrix} />}
    </Page>
  )
}

/** What the address says is open: a new account, an account, or a person. */
function Opened({ matrix }: { matrix: ReturnType<typeof useMatrix> }) {
  const { filters, setFilters, accounts, people, companyId } = matrix
  const rights = useGrantRights()
  const [kind, id] = filters.open.split('-')
  const close = () => setFilters({ open: '' })
  const shared = { companyId, onClose: close }
  const account = accounts.find((each) => kind === 'account' && String(each.id) === id)
  const person = people.find((each) => kind === 'person' && String(each.id) === id)
  if (account) return <AccountDrawer key={filters.open} account={account} {...shared} />
  if (person) return <PersonDrawer key={filters.open} person={person} accounts={accounts} {...shared} />
  return kind === 'new' && rights.create ? <AccountDrawer account={undefined} {...shared} /> : null
}

function useColumns(accounts: readonly AmzAccount[], onOpen: (id: number) => void): Column<GrantPerson>[] {
  const t = useText(text)
  return [
    {
      key: 'person',
      title: t('person'),
      width: 200,
      phone: 'title',
      render: (person) => <PersonName person={person} />,
    },
    {
      key: 'granted',
      title: t('grantedCount'),
      phone: 'figure',
      render: (person) => <GrantedCount person={person} accounts={accounts} />,
    },
    ...accounts.map((account) => ({
      key: String(account.id),
      title: (
        <button
          type="button"
          className="text-button is-plain"
          aria-label={t('openAccount', { name: account.name })}
          onClick={() => onOpen(account.id)}
        >
          {account.name}
        </button>
      ),
      width: 180,
      render: (person: GrantPerson) => <GrantCell person={person} account={account} />,
    })),
  ]
}

function GrantedCount({ person, accounts }: { person: GrantPerson; accounts: readonly AmzAccount[] }) {
  const t = useText(text)
  const total = accounts.length
  const living = accounts.filter((account) => grantIn(account, person.id)?.is_ended === false)
  const count = person.is_prime ? total : living.length
  return <span className="t2">{t('grantedOf', { count, total })}</span>
}
